import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryOf } from '../kernel/declare/module.ts';
import type { Services } from '../kernel/declare/services.ts';
import { storedHeads } from '../kernel/ledger/heads/stored-heads.ts';
import { entriesFrom } from '../kernel/ledger/read.ts';
import { filesIn } from '../kernel/platform/files.ts';
import { isJob } from '../kernel/platform/jobs.ts';
import { commitsIn } from '../kernel/reader/commits.ts';
import { migrations, openStore } from '../kernel/reader/open.ts';
import { forgetTotals } from '../kernel/reader/page.ts';
import { readCacheOf } from '../kernel/reader/read-cache.ts';
import { instance, readerOf } from '../kernel/reader/reader.ts';
import { sharedSnapshot } from '../kernel/reader/snapshot.ts';
import { instant } from '../kernel/values/clock.ts';
import { hub } from '../kernel/writer/hub.ts';
import type { Commit } from '../kernel/writer/tape/commit.ts';
import { bus } from '../kernel/writer/transport/bus.ts';
import { threaded } from '../kernel/writer/transport/transport.ts';
import { applyArmed } from '../modules/backups/index.ts';
import { anyUser } from '../modules/identity/index.ts';
import { instanceId } from '../modules/system/index.ts';
import { sharedLedgerKey } from './cluster/ledger-key.ts';
import { joinCluster } from './cluster/membership.ts';
import { reachCluster } from './cluster/reach-cluster.ts';
import { headsNode, statusWithRollback } from './evidence/heads-node.ts';
import { evidenceSettings, openEvidence } from './evidence/open.ts';
import { guardedTransport } from './evidence/rollback-guard.ts';
import { keepHeads } from './evidence/signed-heads.ts';
import { app } from './http/app.ts';
import { callerBy } from './http/caller.ts';
import { allCounters } from './http/client-limits/all-counters.ts';
import type { DoorServices } from './http/dependencies.ts';
import { nextOperationsIn } from './http/next-operations.ts';
import { tokensWith } from './http/token.ts';
import { keyUses } from './http/usage/key-uses.ts';
import { peopleReads } from './http/usage/people-reads.ts';
import { recordReadsIn } from './http/write/record-reads.ts';
import { mcpEndpoint } from './mcp/endpoint.ts';
import { allModules } from './modules.ts';
import { referencePages } from './openapi/pages/reference-pages.ts';
import { backgroundWork, startWork } from './process/background-work.ts';
import { openFolder, restrictFiles, uploadsIn } from './process/data-folder.ts';
import { holdFolder } from './process/folder-lock.ts';
import { listen, listenWeb } from './process/listen.ts';
import type { Options } from './process/options.ts';
import { outgoing } from './process/outgoing-calls.ts';
import { restartIn } from './process/restart.ts';
import { signingSecret } from './process/secrets.ts';
import { serviceLog } from './process/service-log.ts';
import { serviceMetrics } from './process/service-metrics.ts';
import { setupCodeOf } from './process/setup-code.ts';
import { NotStarted, reportStop, startError } from './process/start-error.ts';
import { stop } from './process/stop.ts';
import { longWork } from './threads/long-reads/pool.ts';
import { startWriter, type WriterThread } from './threads/writer-worker.ts';
import { certificateOf } from './transport/certificate.ts';
import { boundedServer } from './transport/http-server.ts';
import { upgradeToStart } from './upgrade/schema-upgrade.ts';
import { webServer } from './web/server.ts';

/** A running service. */
export type Service = {
  readonly port: number;
  readonly host: string;
  /** Port of the page; undefined if it is off or its port is taken. */
  readonly webPort: number | undefined;
  readonly isSecure: boolean;
  /** True while no user has registered. */
  readonly isNew: boolean;
  /** Code for the registration of the first owner, if it was generated for this start. */
  readonly madeSetupCode: string | undefined;
  /** Resolves when a restart is requested. */
  readonly restartAsked: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts the service: database, writer, hub, jobs, clocks, HTTP. `onCommit` receives what feeds another copy of the database. */
export const startService = async (
  options: Options,
  version: string,
  writer = startWriter(),
  onCommit?: (commit: Commit) => void,
): Promise<Service> => {
  const opened: (() => unknown)[] = [() => writer.worker.terminate()];
  try {
    return await assembled(options, version, writer, opened, onCommit);
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw startError(error, options.dataDir);
  }
};

/** Assembles the service; `opened` collects what must be closed if a later step fails. */
const assembled = async (
  options: Options,
  version: string,
  writer: WriterThread,
  opened: (() => unknown)[],
  onCommit: ((commit: Commit) => void) | undefined,
): Promise<Service> => {
  const certificate = await certificateOf(options);
  await openFolder(options.dataDir);
  const release = await holdFolder(options.dataDir);
  if (!release) throw new NotStarted(`Another Countinghouse is running on ${options.dataDir}.`);
  opened.push(release);
  const log = serviceLog(options.logLevel);
  const built = registryOf(allModules);
  // In a cluster the leader replaces the books of all nodes, while it runs.
  const applied = options.cluster ? undefined : await applyArmed(options.dataDir, built);
  if (applied) log[applied.level](applied.says);
  const database = join(options.dataDir, 'countinghouse.db');
  const reached = options.cluster && (await reachCluster(options.cluster, options.dataDir, log));
  const store = await openStore(database, { migrations: await migrations() });
  opened.push(store.close);
  const upgrade = await upgradeToStart(store, options.dataDir);
  if (upgrade.copy) log.info(upgrade, 'schema upgraded; a copy of the database was made before');
  const counters = allCounters();
  const { dataDir } = options;
  const cluster = reached && (await joinCluster(reached, { store, dataDir, counters, log }));
  if (cluster) opened.push(cluster.stop);
  // A node of a cluster has got the secret of the others.
  const secret = await signingSecret(options.dataDir);
  const tokens = tokensWith(secret);
  const commits = commitsIn();
  const thread = await threaded(
    writer.worker,
    {
      ...{ file: database, shared: commits.shared, isTaped: onCommit !== undefined },
      cluster: cluster?.opening,
    },
    (first, count) => entriesFrom(store, built, first, count),
    (error) => {
      reportStop(log, error);
      process.exit(1);
    },
  );
  store.sqlite.pragma('query_only=1');
  const reading = { ...store, readCache: readCacheOf(commits) };
  const guard = cluster && guardedTransport(thread);
  // A snapshot that is held until the next command would hide the groups that a follower applies.
  const shared = guard
    ? { reader: reading, transport: cluster.over(guard.transport) }
    : sharedSnapshot(reading, thread);
  const { reader } = shared;
  const signals = hub();
  const restartAsked = restartIn(signals, cluster);
  const made = bus(built, shared.transport, (group) => {
    if (group.commit) onCommit?.(group.commit);
    for (const one of group.touched) forgetTotals(...(one.split('|') as [string, string]));
    if (group.touched.length > 0) signals.emit('touched', group.touched);
    if (group.touched.some(isJob)) signals.emit('jobs');
    const isHeard = group.count > 0 && signals.listenerCount('recorded') > 0;
    if (isHeard) signals.emit('recorded', group.entries());
  });
  const isNew = !anyUser(readerOf(reader, instance));
  const setupCode = setupCodeOf(options, isNew);
  opened.push(made.stop);
  const ways = outgoing(reader, options, log);
  const installation = await instanceId(
    { settings: options },
    () => storedHeads(readerOf(reader, instance)).at(-1)?.head.installation,
  );
  const evidence = await openEvidence(options.evidence, {
    shared: reached && sharedLedgerKey(reached),
    ...{ installation, dataDir, mail: ways.mail },
    proxy: options.outgoingProxy,
  });
  const node = guard && headsNode(cluster.status, guard.set);
  const readerFor = (id: string) => readerOf(reader, id);
  const keeping = keepHeads({ bus: made, readerFor, log, node }, evidence);
  opened.push(keeping.stop);
  const settings = {
    evidence: evidenceSettings(evidence),
    ...{ version, dataDir },
    accessMinutes: options.accessMinutes,
    refreshDays: 30,
    startedAt: instant(),
    setupCode,
    publicUrl: options.publicUrl,
    isRateLimited: options.rateLimit > 0,
    isSecure: certificate !== undefined,
  };
  const long = await longWork({ database, settings, cluster: options.cluster?.url });
  opened.push(long.stop);
  const metrics = serviceMetrics({ bus: made, reader, long, database, cluster: cluster?.status });
  let port = options.apiPort;
  const services: Services = {
    bus: keeping.guarded,
    heads: keeping.heads,
    cluster: cluster && statusWithRollback(cluster.status, keeping.heads.rollback),
    sharedFolder: cluster?.sharing.folder,
    registry: built,
    ...ways,
    metrics: metrics.text,
    hub: signals,
    work: long.run,
    counters: cluster?.counters ?? counters,
    files: cluster?.files ?? filesIn(join(options.dataDir, 'files')),
    reader: ({ company_id }) => readerOf(reader, company_id),
    settings: { ...settings, apiPort: () => port, sign: tokens.sign },
  };
  const [people, uses] = [peopleReads(keeping.guarded, log), keyUses(keeping.guarded, log)];
  const behind: DoorServices = {
    people,
    services,
    long,
    ...{ reader, log },
    forward: cluster?.forward,
    uploads: uploadsIn(options.dataDir),
    nextOf: nextOperationsIn(built.routes),
    ...recordReadsIn(built.routes),
    secret,
    callerOf: callerBy(reader, tokens, uses),
  };
  const pages = referencePages(built, version);
  const mcp = mcpEndpoint(behind, version, options.publicUrl);
  const limited = { ...options, positions: cluster?.positions };
  const koa = app(built.routes, behind, [...pages, mcp], limited, metrics);
  const callback = koa.callback();
  cluster?.serveForwarded(callback);
  const transport = { ...options, certificate };
  const server = boundedServer(callback, transport);
  const background = backgroundWork(services, log, cluster?.sharing);
  opened.push(background.end);
  const isRestored = applied?.changed === true;
  await startWork(background, { services, log, cluster, keeping, isRestored });
  void restrictFiles(options.dataDir, settings.startedAt).catch((err: unknown) =>
    log.error({ err }, 'setting the modes of stored files failed'),
  );
  port = await listen(server, { port: options.apiPort, host: options.host, flag: '--api-port' });
  const web = webServer(callback, transport, options.authority);
  const webPort = await listenWeb(web, options, log);
  await writeFile(join(options.dataDir, 'api-port'), `${port}\n`);
  return {
    ...{ port, webPort, isNew, host: options.host },
    isSecure: certificate !== undefined,
    madeSetupCode: options.setupCode === undefined && isNew ? setupCode : undefined,
    restartAsked,
    stop: () =>
      stop({
        servers: [server, web],
        long,
        ...{ jobs: background.jobs, clocks: background.clocks, cluster },
        ...{ heads: keeping, bus: made, writer },
        ...{ counted: [people, uses], signals, store, release, options, log },
      }),
  };
};
