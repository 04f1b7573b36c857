import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuid } from '../kernel/values/ids.ts';
import { newDatabase } from './new-database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type Child, launch, listening, serviceArgs, serviceSays } from './server-process.ts';
import { until } from './until.ts';

/** Node of a cluster in a process of its own; its address is that by which the lease names it. */
export type ClusterNode = {
  readonly dataDir: string;
  readonly host: string;
  child: Child;
  /** File of the program that it runs, if it is not that of this repository. */
  program?: string;
};

type StartedNode = Pick<ClusterNode, 'dataDir' | 'host' | 'program'>;

/** Answer of a node. */
export type Answer = {
  readonly status: number;
  readonly position: string;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly body: { readonly [name: string]: unknown };
};

/** Cluster of a spec: PostgreSQL, its key, and nodes. */
export type TestCluster = {
  readonly server: TestPostgres;
  readonly key: Buffer;
  readonly keyFile: string;
  readonly nodes: ClusterNode[];
  /** Starts a node on an empty folder, or on one that is there, with the program of the first one. */
  readonly newNode: (host: string, dataDir?: string) => Promise<ClusterNode>;
  /** Starts a node again. */
  readonly start: (node: StartedNode) => Promise<Child>;
  /** Launches a node that perhaps does not start; its errors are read by the caller. */
  readonly launch: (node: StartedNode) => ChildProcess;
  readonly ask: (
    node: ClusterNode,
    verb: string,
    path: string,
    asked?: Readonly<Record<string, unknown>>,
  ) => Promise<Answer>;
  /** Opens an answer that has no end, such as the event stream. */
  readonly open: (
    node: ClusterNode,
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Response>;
  /** Creates an item. */
  readonly create: (node: ClusterNode, name: string, key?: string) => Promise<Answer>;
  /** Registers the first owner, whose token later requests carry. */
  readonly register: (node: ClusterNode) => Promise<void>;
  /** Signs the owner in again, where another installation secret has ended the token. */
  readonly signIn: (node: ClusterNode) => Promise<void>;
  /** Node that holds the lease. */
  readonly leader: () => Promise<ClusterNode>;
  readonly otherThan: (node: ClusterNode) => ClusterNode;
  /** Arguments of a node, also for the programs of a cluster. */
  readonly clusterArgs: (host: string) => readonly string[];
  readonly stop: () => Promise<void>;
};

/** Token by which a scraper reads the metrics of the nodes. */
export const metricsToken = 'a-token-for-prometheus';

/** Name of the first owner. */
export const ownerName = 'Olive';

/** Surroundings of a node that differ from those of the service: PostgreSQL's settings, disk and address, and what its process is started with. */
export type Surroundings = {
  readonly settings?: readonly string[];
  /** Megabytes of a disk that PostgreSQL has for itself, where the machine allows it. */
  readonly diskMb?: number;
  readonly urlFor?: (server: TestPostgres, host: string) => string;
  readonly nodeArgs?: readonly string[];
  readonly optionsOf?: (host: string) => readonly string[];
  readonly environmentOf?: (host: string) => Readonly<Record<string, string>>;
};

/** Starts PostgreSQL and makes the key of a cluster without nodes. */
export const startCluster = async ({
  settings = [],
  diskMb = 0,
  urlFor = ({ url }) => url,
  nodeArgs = [],
  optionsOf = () => [],
  environmentOf = () => ({}),
}: Surroundings = {}): Promise<TestCluster> => {
  const server = await startPostgres(settings, diskMb);
  const key = randomBytes(32);
  const keyFolder = await mkdtemp(join(tmpdir(), 'countinghouse-key-'));
  const keyFile = join(keyFolder, 'cluster.key');
  await writeFile(keyFile, key.toString('base64'), { mode: 0o600 });
  const nodes: ClusterNode[] = [];
  const folders: string[] = [];
  let token = '';
  const clusterArgs = (host: string): string[] => [
    ...['--cluster', urlFor(server, host), '--cluster-address', `${host}:0`],
    ...['--cluster-key-file', keyFile],
  ];
  const launched = (
    { dataDir, host, program }: StartedNode,
    errors: 'inherit' | 'pipe',
  ): ChildProcess => {
    const [main = '', ...args] = serviceArgs(dataDir);
    return launch(
      process.execPath,
      [
        ...nodeArgs,
        ...[program ?? main, ...args],
        ...clusterArgs(host),
        ...['--setup-code', 'a setup code'],
        ...['--trusted-proxy', '127.0.0.1', '--metrics-token', metricsToken],
        ...optionsOf(host),
      ],
      environmentOf(host),
      errors,
    );
  };
  const start: TestCluster['start'] = (node) => listening(launched(node, 'inherit'), serviceSays);
  const emptyFolder = async (): Promise<string> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-node-'));
    await writeFile(join(dataDir, 'countinghouse.db'), await newDatabase(), { mode: 0o600 });
    return dataDir;
  };
  const ask: TestCluster['ask'] = async (
    node,
    verb,
    path,
    { body, form, signal, ...headers } = {},
  ) => {
    const answer = await fetch(`${node.child.url}${path}`, {
      method: verb,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(headers as Record<string, string>),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(form ? { body: form as FormData } : {}),
      ...(signal ? { signal: signal as AbortSignal } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return {
      status: answer.status,
      position: answer.headers.get('x-position') ?? '',
      headers: answer.headers,
      bytes,
      body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {},
    };
  };
  return {
    ...{ server, key, keyFile, nodes, start, ask, clusterArgs },
    launch: (node) => launched(node, 'pipe'),
    open: (node, path, headers, signal) =>
      fetch(`${node.child.url}${path}`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
        signal,
      }),
    newNode: async (host, dataDir) => {
      const folder = dataDir ?? (await emptyFolder());
      folders.push(folder);
      const [{ program } = {}] = nodes;
      const given = { dataDir: folder, host, ...(program === undefined ? {} : { program }) };
      const node = { ...given, child: await start(given) };
      nodes.push(node);
      return node;
    },
    create: (node, name, key = uuid()) =>
      ask(node, 'POST', '/items', {
        body: { name, sell_by: 'piece', quantity: 1 },
        'Idempotency-Key': key,
      }),
    register: async (node) => {
      const company = { company_name: 'Harbour Trading', name: ownerName };
      const registered = await until(async () => {
        const answer = await ask(node, 'POST', '/auth/register', {
          body: { ...company, password: 'a long password', email: 'owner@example.com' },
          'X-Setup-Code': 'a setup code',
        });
        return answer.status < 300 && answer;
      });
      token = registered.body['access_token'] as string;
      // Every node knows the session before a request names no position.
      for (const each of nodes)
        await ask(each, 'GET', '/companies/me', { 'X-Wait-For': registered.position });
    },
    signIn: async (node) => {
      token = '';
      const { body } = await ask(node, 'POST', '/auth/login', {
        body: { email: 'owner@example.com', password: 'a long password' },
      });
      token = body['access_token'] as string;
    },
    leader: () =>
      until(async () => {
        const [row] = await server.query(
          'SELECT address FROM countinghouse.lease WHERE until > clock_timestamp()',
        );
        return nodes.find(({ host }) => `${row?.['address']}`.startsWith(`${host}:`));
      }, 'a leader'),
    otherThan: (node) => nodes.find((one) => one !== node) as ClusterNode,
    stop: async () => {
      await Promise.all(nodes.map(({ child }) => child.stop()));
      for (const folder of [...folders, keyFolder])
        await rm(folder, { recursive: true, force: true });
      await server.stop();
    },
  };
};
