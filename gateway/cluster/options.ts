import { isLoopback } from '../transport/host-header.ts';

/** Options of a node of a cluster. */
export type ClusterOptions = {
  /** Address of the PostgreSQL database that holds the log. */
  readonly url: string;
  /** Address on which this node listens for the other nodes, and at which they reach it. */
  readonly host: string;
  readonly port: number;
  /** File of the key that all nodes share. */
  readonly keyFile: string;
  /** File of a second key that is accepted while the key is changed; '' without one. */
  readonly otherKeyFile: string;
  /** PEM files of this node's certificate, its key, and the authority of all nodes. */
  readonly tls: { readonly cert: string; readonly key: string; readonly ca: string } | undefined;
};

/** Flags of the command line, with default and description. */
export const clusterFlags = {
  cluster: ['', 'PostgreSQL database (postgres://…) of a cluster that this node joins; a preview'],
  'cluster-address': [
    '127.0.0.1:0',
    'host and port at which the other nodes of the cluster reach this one; port 0 picks a free one',
  ],
  'cluster-key-file': [
    '',
    'key of the cluster, the same on every node: 32 random bytes in Base64, outside the data folder',
  ],
  'cluster-other-key-file': ['', 'second key of the cluster that is accepted, to change the key'],
  'cluster-tls-cert': ['', 'PEM file of the certificate for requests between nodes'],
  'cluster-tls-key': ['', 'PEM file of its private key'],
  'cluster-tls-ca': ['', 'PEM file of the authority that issued the certificates of all nodes'],
} as const;

/** Options of a cluster from the command line; undefined for a single node. */
export const clusterOptions = (
  value: (flag: keyof typeof clusterFlags) => string,
): ClusterOptions | undefined => {
  const url = value('cluster');
  if (url === '') return undefined;
  const [, host = '', port = ''] = address.exec(value('cluster-address')) ?? [];
  const tls = {
    cert: value('cluster-tls-cert'),
    key: value('cluster-tls-key'),
    ca: value('cluster-tls-ca'),
  };
  return {
    ...{ url, host, port: Number(port) },
    keyFile: value('cluster-key-file'),
    otherKeyFile: value('cluster-other-key-file'),
    tls: tls.cert || tls.key || tls.ca ? tls : undefined,
  };
};

const address = /^(\[[0-9a-f:.]+\]|[\w.-]+):(\d{1,5})$/i;

/** All problems of the options of a cluster, one sentence each. */
export const clusterProblems = (
  options: ClusterOptions | undefined,
  allowPlainHttp: boolean,
): readonly string[] => {
  if (!options) return [];
  const { url, host, port, keyFile, tls } = options;
  const problems: string[] = [];
  if (!/^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    problems.push('--cluster takes an address such as postgres://user@host:5432/database.');
  if (host === '' || port > 65_535)
    problems.push('--cluster-address takes host and port, such as 10.0.0.5:8100.');
  if (keyFile === '')
    problems.push(
      '--cluster needs --cluster-key-file: a file with 32 random bytes in Base64, the same on every node (openssl rand -base64 32).',
    );
  if (tls && !(tls.cert && tls.key && tls.ca))
    problems.push('--cluster-tls-cert, --cluster-tls-key and --cluster-tls-ca go together.');
  if (host !== '' && !isLoopback(host) && !tls && !allowPlainHttp)
    problems.push(
      `--cluster-address ${host} is reachable from other machines. Give --cluster-tls-cert, --cluster-tls-key and --cluster-tls-ca, or accept unencrypted requests on a private network with --allow-plain-http.`,
    );
  return problems;
};
