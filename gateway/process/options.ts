import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limits } from '../../kernel/declare/limits.ts';
import type { MailServer } from '../../kernel/platform/mail.ts';
import {
  type ClusterOptions,
  clusterFlags,
  clusterOptions,
  clusterProblems,
} from '../cluster/options.ts';
import {
  type EvidenceOptions,
  evidenceFlags,
  evidenceOptions,
  evidenceProblems,
} from '../evidence/options.ts';
import { networkProblems } from './network-options.ts';

/** Options of the service. */
export type Options = {
  readonly apiPort: number;
  readonly webPort: number;
  readonly host: string;
  readonly dataDir: string;
  /** Requests per minute and address; 0 is off. */
  readonly rateLimit: number;
  readonly accessMinutes: number;
  readonly logLevel: string;
  readonly setupCode: string | undefined;
  readonly publicUrl: string | undefined;
  /** Origins of web pages, besides the public address, whose scripts may call the API. */
  readonly allowOrigins?: readonly string[];
  /** Additional allowed host names. */
  readonly allowHosts: readonly string[];
  /** Addresses and networks whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** PEM files of the certificate and its key; without them the service speaks plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** Allows plain HTTP on a non-loopback address. */
  readonly allowPlainHttp: boolean;
  /** True to serve phones and computers in the local network, with an authority of this machine. */
  readonly lan?: boolean;
  /** PEM of that authority, which the web port offers. */
  readonly authority?: string | undefined;
  /** Limits password attempts. Only specs turn it off: no option of the command line does. */
  readonly limitsSignIn: boolean;
  /** SMTP server; without one no mails are sent. */
  readonly mailServer: MailServer | undefined;
  /** HTTP proxy for requests to other services; proxies of the environment are ignored. */
  readonly outgoingProxy?: string | undefined;
  /** Signed ledger heads; without options none are signed, which only specs ask for. */
  readonly evidence: EvidenceOptions | undefined;
  /** Cluster that this node joins; without one it is the only node. */
  readonly cluster?: ClusterOptions | undefined;
  /** Bearer token for `GET /metrics`, in addition to those of admins. */
  readonly metricsToken?: string | undefined;
};

/** Result of parsing the command line: options, or a text to print and an exit code. */
export type Parsed =
  | { readonly options: Options }
  | { readonly print: string; readonly code: number };

const flags = {
  'api-port': ['8000', 'port of the API; 0 picks a free one'],
  'web-port': ['8080', 'port of the web page; 0 turns it off'],
  host: ['127.0.0.1', 'address to listen on; other addresses than loopback need TLS'],
  'data-dir': [join(homedir(), '.countinghouse'), 'data folder: database, secrets and files'],
  'rate-limit': [
    String(limits.requestsPerMinute),
    'requests per minute and address; 0 turns the limit off',
  ],
  'access-minutes': ['60', 'lifetime of an access token in minutes, 1 to 1440'],
  'log-level': ['info', 'log level: fatal, error, warn, info, debug, trace or silent'],
  'setup-code': ['', 'code required to register the first owner; empty requires none on loopback'],
  'public-url': ['', 'public address of this service, used in links'],
  'outgoing-proxy': [
    '',
    'HTTP proxy for outgoing requests; proxies of the environment are ignored',
  ],
  'allow-host': ['', 'additional allowed host names; repeat or separate with commas'],
  'allow-origin': [
    '',
    'origins of web pages whose scripts may call the API; repeat or separate with commas',
  ],
  lan: [
    'false',
    'serve phones and computers in the local network, with a certificate made on this machine',
  ],
  'tls-cert': ['', 'PEM file of the certificate and its chain; turns HTTPS on'],
  'tls-key': ['', 'PEM file of the private key'],
  'trusted-proxy': ['', 'addresses or networks of trusted proxies (X-Forwarded headers)'],
  'allow-plain-http': ['false', 'allow plain HTTP on other addresses than loopback'],
  ...evidenceFlags,
  ...clusterFlags,
  'metrics-token': ['', 'bearer token for GET /metrics, in addition to admin tokens'],
  'smtp-host': ['', 'SMTP server; without one no mails are sent'],
  'smtp-port': ['587', 'port of the SMTP server'],
  'smtp-tls': ['true', 'encrypt mail transport; false only for a server on this machine'],
  'smtp-user': ['', 'user name at the SMTP server'],
  'smtp-password': ['', 'password at the SMTP server; better set in the environment'],
  'smtp-from': ['', 'sender address of mails; the user name by default'],
} as const;

type Flag = keyof typeof flags;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the command line, then the environment (`COUNTINGHOUSE_API_PORT`, …), then the defaults. */
export const parse = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): Parsed => {
  const read = readArgs(args);
  if (typeof read === 'string') return { print: `${read}\nTry --help.`, code: 2 };
  if (read['help']) return { print: help(), code: 0 };
  if (read['version']) return { print: version, code: 0 };
  const value = (flag: Flag): string =>
    String(
      read[flag] ??
        env[`COUNTINGHOUSE_${flag.toUpperCase().replaceAll('-', '_')}`] ??
        flags[flag][0],
    );
  const list = (flag: Flag): string[] =>
    value(flag)
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const problems: string[] = [];
  const whole = (flag: Flag, least: number, most: number): number => {
    const text = value(flag);
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < least || n > most) {
      problems.push(`--${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
    }
    return n;
  };
  const evidence = evidenceOptions(value);
  const cluster = clusterOptions(value);
  const options: Options = {
    apiPort: whole('api-port', 0, 65_535),
    webPort: whole('web-port', 0, 65_535),
    host: value('host'),
    dataDir: value('data-dir'),
    rateLimit: whole('rate-limit', 0, 1_000_000_000),
    accessMinutes: whole('access-minutes', 1, 1440),
    logLevel: value('log-level'),
    setupCode: value('setup-code') || undefined,
    publicUrl: value('public-url') || undefined,
    outgoingProxy: value('outgoing-proxy') || undefined,
    metricsToken: value('metrics-token') || undefined,
    allowHosts: list('allow-host'),
    allowOrigins: list('allow-origin'),
    trustedProxies: list('trusted-proxy'),
    tls:
      value('tls-cert') || value('tls-key')
        ? { cert: value('tls-cert'), key: value('tls-key') }
        : undefined,
    allowPlainHttp: value('allow-plain-http') === 'true',
    lan: value('lan') === 'true',
    limitsSignIn: true,
    evidence,
    cluster,
    mailServer: value('smtp-host')
      ? {
          host: value('smtp-host'),
          port: whole('smtp-port', 1, 65_535),
          isEncrypted: value('smtp-tls') !== 'false',
          user: value('smtp-user') || undefined,
          password: value('smtp-password') || undefined,
          from: value('smtp-from') || value('smtp-user'),
        }
      : undefined,
  };
  for (const flag of ['smtp-tls', 'allow-plain-http', 'lan'] as const)
    if (!['true', 'false'].includes(value(flag)))
      problems.push(`--${flag} is true or false, not "${value(flag)}".`);
  if (options.dataDir === '') problems.push('--data-dir takes the path of a folder, not "".');
  problems.push(...networkProblems(options));
  if (options.metricsToken !== undefined && !/^\S{16,}$/.test(options.metricsToken))
    problems.push('--metrics-token takes at least 16 characters, without blanks.');
  if (options.outgoingProxy && !/^https?:/.test(URL.parse(options.outgoingProxy)?.href ?? ''))
    problems.push('--outgoing-proxy takes an address such as http://proxy.example:3128.');
  problems.push(...evidenceProblems(evidence), ...clusterProblems(cluster, options.allowPlainHttp));
  if (options.mailServer && !options.mailServer.from.includes('@'))
    problems.push('--smtp-from takes the address that mails come from.');
  if (!levels.includes(options.logLevel))
    problems.push(`--log-level is one of ${levels.join(', ')}.`);
  return problems.length > 0 ? { print: problems.join('\n'), code: 2 } : { options };
};

/** Options that may be repeated; their values are joined. */
const repeatable = new Set<string>(['allow-host', 'allow-origin', 'trusted-proxy']);

/** Adds `=true` to a boolean flag without a value. */
const withValues = (args: readonly string[]): string[] =>
  args.map((arg) => (['--allow-plain-http', '--lan'].includes(arg) ? `${arg}=true` : arg));

const readArgs = (
  args: readonly string[],
): Record<string, string | string[] | boolean | undefined> | string => {
  try {
    const options = Object.fromEntries(
      Object.keys(flags).map((flag) => [
        flag,
        { type: 'string' as const, multiple: repeatable.has(flag) },
      ]),
    );
    const { values } = parseArgs({
      args: withValues(args),
      options: {
        ...options,
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
    return values as Record<string, string | string[] | boolean | undefined>;
  } catch (error) {
    return (error as Error).message;
  }
};

const help = (): string =>
  [
    'Countinghouse: a business-management system on your own machine.',
    '',
    'npm start -- [options]',
    '',
    ...Object.entries(flags).map(
      ([flag, [value, says]]) => `  --${flag.padEnd(16)} ${says}${value ? ` (${value})` : ''}`,
    ),
    '  --help             print this help',
    '  --version          print the version',
    '',
    'Every option can also be set in the environment, for example COUNTINGHOUSE_API_PORT.',
  ].join('\n');
