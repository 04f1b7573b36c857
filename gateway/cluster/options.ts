/** Options of a node of a cluster. */
export type ClusterOptions = {
  /** Address of the PostgreSQL database that holds the log. */
  readonly url: string;
  /** Address on which this node listens for the other nodes, and at which they reach it. */
  readonly host: string;
  readonly port: number;
};

/** Flags of the command line, with default and description. */
export const clusterFlags = {
  cluster: ['', 'PostgreSQL database (postgres://…) of a cluster that this node joins; a preview'],
  'cluster-address': [
    '127.0.0.1:0',
    'host and port at which the other nodes of the cluster reach this one; port 0 picks a free one',
  ],
} as const;

/** Options of a cluster from the command line; undefined for a single node. */
export const clusterOptions = (
  value: (flag: keyof typeof clusterFlags) => string,
): ClusterOptions | undefined => {
  const url = value('cluster');
  if (url === '') return undefined;
  const [, host = '', port = ''] = address.exec(value('cluster-address')) ?? [];
  return { url, host, port: Number(port) };
};

const address = /^(\[[0-9a-f:.]+\]|[\w.-]+):(\d{1,5})$/i;

/** All problems of the options of a cluster, one sentence each. */
export const clusterProblems = (options: ClusterOptions | undefined): readonly string[] => {
  if (!options) return [];
  const problems: string[] = [];
  if (!/^postgres(?:ql)?:$/.test(URL.parse(options.url)?.protocol ?? ''))
    problems.push('--cluster takes an address such as postgres://user@host:5432/database.');
  if (options.host === '' || options.port > 65_535)
    problems.push('--cluster-address takes host and port, such as 10.0.0.5:8100.');
  return problems;
};
