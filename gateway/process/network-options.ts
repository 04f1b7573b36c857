import { trustedBy } from '../transport/forwarded-headers.ts';
import { hostNameOf, isLoopback } from '../transport/host-header.ts';
import type { Options } from './options.ts';

type Network = Pick<
  Options,
  | 'host'
  | 'publicUrl'
  | 'allowHosts'
  | 'allowOrigins'
  | 'trustedProxies'
  | 'tls'
  | 'allowPlainHttp'
  | 'lan'
>;

/** True if other machines can reach the service. */
export const isExposed = ({
  host,
  trustedProxies,
}: Pick<Network, 'host' | 'trustedProxies'>): boolean =>
  !isLoopback(host) || trustedProxies.length > 0;

/** All problems of the network options, one sentence each. */
export const networkProblems = (options: Network): readonly string[] => {
  const { host, publicUrl, allowHosts, trustedProxies, tls, allowPlainHttp } = options;
  const problems: string[] = [];
  if (publicUrl !== undefined && !/^https?:/.test(URL.parse(publicUrl)?.href ?? ''))
    problems.push(`--public-url takes an address such as https://example.com, not "${publicUrl}".`);
  for (const name of allowHosts)
    if (hostNameOf(name) === undefined)
      problems.push(`--allow-host takes a host name such as books.example.com, not "${name}".`);
  for (const origin of options.allowOrigins ?? [])
    if (!isOrigin(origin))
      problems.push(
        `--allow-origin takes an origin such as https://app.example.com, without a path, not "${origin}".`,
      );
  for (const proxy of trustedProxies)
    if (!trustedBy([proxy]))
      problems.push(
        `--trusted-proxy takes an address or a network such as 10.0.0.0/8, not "${proxy}".`,
      );
  if (tls && (tls.cert === '' || tls.key === ''))
    problems.push('--tls-cert and --tls-key must be given together.');
  if (options.lan && (tls || !isLoopback(host)))
    problems.push(
      '--lan chooses the address and makes the certificate. Leave out --host, --tls-cert and --tls-key, or --lan.',
    );
  else if (!isLoopback(host) && !tls && trustedProxies.length === 0 && !allowPlainHttp)
    problems.push(
      `--host ${host} is reachable from other machines. Give --tls-cert and --tls-key, or name a TLS proxy with --trusted-proxy, or accept unencrypted passwords with --allow-plain-http.`,
    );
  return problems;
};

/** True for the origin of a web page as a browser sends it: scheme, host and port; neither `*` nor `null`. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.parse(text)?.origin === text;
