import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { closeBrowser } from '../kernel/browser.ts';
import { type Bus, bus } from '../kernel/bus.ts';
import { instant } from '../kernel/clock.ts';
import { filesIn } from '../kernel/files.ts';
import { askedToRestart, hub } from '../kernel/hub.ts';
import { isJob, startJobs } from '../kernel/jobs.ts';
import { entriesFrom } from '../kernel/ledger/read.ts';
import { limits } from '../kernel/limits.ts';
import { mailBy, noMail } from '../kernel/mail.ts';
import { house } from '../kernel/module.ts';
import type { Outside } from '../kernel/outside.ts';
import { commitsIn } from '../kernel/store/commits.ts';
import { look } from '../kernel/store/look.ts';
import { memoryOf } from '../kernel/store/memory.ts';
import { migrate, migrations, openStore, type Store } from '../kernel/store/open.ts';
import { forgetTotals } from '../kernel/store/page.ts';
import { betweenCommands } from '../kernel/store/snapshot.ts';
import { threaded } from '../kernel/writer/carrier.ts';
import { adoptBackups, applyArmed } from '../modules/backups/index.ts';
import { app } from './app.ts';
import { boundedServer } from './bounded.ts';
import { callerBy } from './caller.ts';
import { startClocks } from './clocks.ts';
import type { Behind } from './door.ts';
import { allModules } from './house.ts';
import { holdFolder } from './lock.ts';
import { longWork } from './long-work.ts';
import { openapi } from './openapi.ts';
import type { Options } from './options.ts';
import { reference } from './reference.ts';
import { signingSecret } from './secrets.ts';
import { tokensWith } from './token.ts';
import { bringUpToDate } from './versions.ts';
import { webServer } from './web.ts';
import { startWriter } from './writer-worker.ts';

/** A running service. */
export type Service = {
  readonly port: number;
  readonly host: string;
  /** The port of the page; undefined when it is off or its port is taken. */
  readonly webPort: number | undefined;
  /** Resolves when somebody wants it to stop and start again. */
  readonly restartAsked: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Why a service did not start, as a sentence for the person at the keyboard. */
export class NotStarted extends Error {}

/** Puts everything together: database, writer, hub, jobs, clocks, HTTP. */
export const startService = async (
  options: Options,
  version: string,
  writer = startWriter(),
): Promise<Service> => {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const release = await holdFolder(options.dataDir);
  if (!release) {
    await writer.terminate();
    throw new NotStarted(`Another Countinghouse is running on ${options.dataDir}.`);
  }
  const log = pino({ level: options.logLevel, base: null });
  const built = house(allModules);
  const applied = await applyArmed(options.dataDir, built);
  if (applied) log[applied.level](applied.says);
  const database = join(options.dataDir, 'countinghouse.db');
  const store = await openStore(database, { migrations: await migrations() });
  await migrate(store);
  const tokens = tokensWith(await signingSecret(options.dataDir));
  const commits = commitsIn();
  const thread = await threaded(
    writer,
    { file: database, shared: commits.shared },
    (first, count) => entriesFrom(store, built, first, count),
    (error) => {
      log.fatal({ err: error }, 'the writer stopped');
      process.exit(1);
    },
  );
  store.sqlite.pragma('query_only=1');
  const { reader, carrier } = betweenCommands({ ...store, memory: memoryOf(commits) }, thread);
  const signals = hub();
  const restartAsked = askedToRestart(signals).then(() => pause(limits.restartMs));
  const made = bus(built, carrier, (group) => {
    for (const one of group.touched) forgetTotals(...(one.split('|') as [string, string]));
    if (group.touched.length > 0) signals.emit('touched', group.touched);
    if (group.touched.some(isJob)) signals.emit('jobs');
    if (group.count > 0 && signals.listenerCount('told') > 0) signals.emit('told', group.told());
  });
  const settings = {
    version,
    dataDir: options.dataDir,
    accessMinutes: options.accessMinutes,
    refreshDays: 30,
    startedAt: instant(),
    setupCode: options.setupCode,
    publicUrl: options.publicUrl,
  };
  const long = await longWork({ database, settings });
  let port = options.apiPort;
  const outside: Outside = {
    bus: made,
    house: built,
    hub: signals,
    mail: options.mailServer
      ? mailBy(options.mailServer, (err) => log.warn({ err }, 'a mail was not taken'))
      : noMail,
    work: long.run,
    files: filesIn(join(options.dataDir, 'files')),
    look: ({ company_id }) => look(reader, company_id),
    settings: { ...settings, apiPort: () => port, sign: tokens.sign },
  };
  const behind: Behind = { outside, long, reader, log, callerOf: callerBy(reader, tokens) };
  const document = openapi(built.routes, version);
  const koa = app(
    built.routes,
    behind,
    [{ path: '/openapi.json', serve: document }, ...reference()],
    options,
  );
  const callback = koa.callback();
  const server = boundedServer(callback);
  await bringUpToDate(outside, log);
  await adoptBackups(outside);
  const jobs = startJobs(outside, log);
  const clocks = startClocks(outside, log);
  port = await listen(server, options);
  const web = webServer(callback);
  const webPort = await listenWeb(web, options, log);
  await writeFile(join(options.dataDir, 'api-port'), `${port}\n`);
  return {
    port,
    host: options.host,
    webPort,
    restartAsked,
    stop: () =>
      stop({
        servers: [server, web],
        long,
        jobs,
        clocks,
        bus: made,
        signals,
        store,
        release,
        options,
      }),
  };
};

const listen = async (server: Server, { apiPort, host }: Options): Promise<number> => {
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(
        error.code === 'EADDRINUSE'
          ? new NotStarted(`Port ${apiPort} is in use; choose another with --api-port.`)
          : error,
      );
    });
    server.listen(apiPort, host, done);
  });
  return (server.address() as AddressInfo).port;
};

/** The page is a guest in the house: without its port the API runs on alone. */
const listenWeb = async (
  web: Server,
  { webPort, host }: Options,
  log: Logger,
): Promise<number | undefined> => {
  if (webPort === 0) return undefined;
  const error = await new Promise<Error | undefined>((done) => {
    web.once('error', done);
    web.listen(webPort, host, () => done(undefined));
  });
  if (!error) return webPort;
  log.warn({ err: error }, `port ${webPort} is not free for the page; see --web-port`);
  return undefined;
};

type Running = {
  readonly servers: readonly Server[];
  readonly jobs: { readonly stop: () => Promise<void> };
  readonly clocks: { readonly stop: () => void };
  readonly long: { readonly stop: () => Promise<void> };
  readonly bus: Bus;
  readonly signals: ReturnType<typeof hub>;
  readonly store: Store;
  readonly release: () => Promise<void>;
  readonly options: Options;
};

/** No new requests, streams closed, queue emptied, checkpoint; at most ten seconds. */
const stop = async ({
  servers,
  long,
  jobs,
  clocks,
  bus,
  signals,
  store,
  release,
  options,
}: Running): Promise<void> => {
  const late = setTimeout(() => process.exit(1), limits.stopMs);
  late.unref();
  clocks.stop();
  const closed = Promise.all(
    servers.map((server) => new Promise<void>((done) => server.close(() => done()))),
  );
  signals.emit('stopping');
  // A connection becomes idle when its last answer or stream has ended, so it is looked for again.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 20);
  await Promise.race([closed, pause(limits.stopMs / 2)]);
  clearInterval(sweep);
  for (const server of servers) server.closeAllConnections();
  await jobs.stop();
  await bus.stop();
  await long.stop();
  await closeBrowser();
  await store.close();
  await rm(join(options.dataDir, 'api-port'), { force: true });
  await release();
  clearTimeout(late);
};

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms).unref();
  });
