import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCounters } from '../gateway/http/client-limits/all-counters.ts';
import type { Caller, Role } from '../kernel/declare/access.ts';
import { inRange } from '../kernel/declare/input/figure-range.ts';
import { type Module, type Registry, registryOf } from '../kernel/declare/module.ts';
import { nowIn } from '../kernel/declare/now.ts';
import type { CommandOf, QueryOf } from '../kernel/declare/operation.ts';
import { isRaw } from '../kernel/declare/raw-json.ts';
import { isRefusal } from '../kernel/declare/refusal.ts';
import { dry, type Services, type Settings } from '../kernel/declare/services.ts';
import type { Entry } from '../kernel/ledger/entry.ts';
import { filesIn } from '../kernel/platform/files.ts';
import { httpClient } from '../kernel/platform/http-client/client.ts';
import { noMail } from '../kernel/platform/mail.ts';
import { entityCache } from '../kernel/reader/entity-cache.ts';
import { migrations, openStore, type Store } from '../kernel/reader/open.ts';
import { forgetTotals } from '../kernel/reader/page.ts';
import { instance, type Reader, readerOf } from '../kernel/reader/reader.ts';
import { searchTable } from '../kernel/reader/search.ts';
import type { Connection } from '../kernel/reader/sqlite.ts';
import { copyTables, personalTable } from '../kernel/reader/tables.ts';
import { instant } from '../kernel/values/clock.ts';
import { uuid } from '../kernel/values/ids.ts';
import type { RoleOf } from '../kernel/writer/execution-context.ts';
import { hub } from '../kernel/writer/hub.ts';
import type { Outcome } from '../kernel/writer/request.ts';
import { type Bus, bus } from '../kernel/writer/transport/bus.ts';
import { inline } from '../kernel/writer/transport/transport.ts';
import { type Writer, writer } from '../kernel/writer/writer.ts';
import { modules } from '../modules/all.ts';
import { allowancesIn } from '../modules/system/index.ts';
import { newDatabase } from './new-database.ts';
import { mirrored } from './shadow/mirror.ts';
import { isShadowed, openShadow } from './shadow/shadow.ts';

/** Installation without HTTP: in-memory database, writer in this thread, a company and its users. */
export type TestApp = {
  readonly store: Store;
  /** Connection of the writer with its caches. */
  readonly writing: Connection;
  /** A second writer that takes turns with the installation's own. */
  readonly secondWriter: (registry: Registry, roleOf: RoleOf) => Writer;
  readonly registry: Registry;
  readonly bus: Bus;
  readonly recorded: Entry[];
  /** Services of the installation; a spec may overlay `settings`. */
  readonly services: Services;
  readonly reader: (company?: string) => Reader;
  readonly caller: (role?: Role, company?: string) => Caller;
  /** Sends a command and answers its body; throws on a refusal. */
  readonly does: <I>(command: CommandOf<I>, input: I, as?: Partial<Sent>) => Promise<Answered>;
  /** Sends a command and answers its outcome. */
  readonly tries: <I>(command: CommandOf<I>, input: I, as?: Partial<Sent>) => Promise<Outcome>;
  /** Answers a query. */
  readonly asks: <I>(query: QueryOf<I>, input: I, as?: Partial<Caller>) => Promise<Answered>;
  readonly close: () => Promise<void>;
};

type Sent = Caller & { key: string; expectedVersion: number; dryRun: boolean };

/**
 * Opens an installation with modules, all by default. Roles are those of the caller as sent; `over` wraps the
 * writer's connection. With a shadow, a second copy is fed with the tape of each commit, and `close` compares both.
 */
export const openApp = async (
  only: readonly Module[] = modules,
  over: (writing: Connection) => Connection = (writing) => writing,
  hasShadow = isShadowed,
): Promise<TestApp> => {
  const built = registryOf(only);
  const store = await openStore(':memory:', {
    migrations: await migrations(),
    image: await newDatabase(),
  });
  const recorded: Entry[] = [];
  const roleOf = (_: Reader, caller: Caller): Role => caller.role;
  const writing = over({ ...store, entityCache: entityCache() });
  const shadow = hasShadow ? await openShadow(built) : undefined;
  // A repair of derived rows stays with the copy that has the fault, so those changed by hand are not compared.
  const byHand = new Set<string>();
  const derived = new Set(
    [...built.derived, ...copyTables].map(({ name }) => name).concat(searchTable),
  );
  // Derived rows show personal values, so a repair after one was removed by hand may change any of them.
  const notCompared = (): ReadonlySet<string> =>
    byHand.has(personalTable.name) ? derived : byHand.intersection(derived);
  const secondWriter: TestApp['secondWriter'] = (registry, roles) => {
    const { handle } = writer({ db: writing, registry, roleOf: roles, isTaped: hasShadow });
    return {
      handle: (next) => {
        const group = handle(next);
        if (group.commit) shadow?.feed(group.commit);
        return group;
      },
    };
  };
  const transport = inline(secondWriter(built, roleOf));
  const made = bus(built, transport, (group) => {
    for (const one of group.touched) forgetTotals(...(one.split('|') as [string, string]));
    recorded.push(...group.entries());
  });
  const company = uuid();
  const caller = (role: Role = 'owner', of = company): Caller => ({
    user_id: `user-${role}`,
    company_id: of,
    role,
  });
  const folder = join(tmpdir(), `countinghouse-spec-${company}`);
  const files = filesIn(join(folder, 'files'));
  const services: Services = {
    bus: made,
    counters: allCounters(),
    files,
    http: httpClient({ allowances: () => allowancesIn(readerOf(store, instance)) }),
    hub: hub(),
    mail: noMail,
    metrics: async () => '',
    registry: built,
    work: async (task, input, tell) =>
      task.run(store, built, input as never, undefined, tell, files),
    reader: ({ company_id }) => readerOf(store, company_id),
    settings: settingsIn(folder),
  };
  const tries: TestApp['tries'] = async (command, input, as = {}) => {
    const { key, expectedVersion, dryRun, ...who } = as;
    const sender = { ...caller(), ...who };
    const around = dryRun && !command.keyless ? dry(services) : services;
    const { admits, prepare } = command;
    const admitted = admits ? await admits(input as never, around) : {};
    if (isRefusal(admitted)) return { ...admitted, done: false };
    const whole = { ...input, ...(admitted as object) };
    const ready = prepare
      ? await inRange(whole, () => prepare(whole as never, around, sender))
      : input;
    if (isRefusal(ready)) return { ...ready, done: false };
    return made.send({
      name: command.name,
      input: ready,
      caller: sender,
      by: command.by === 'public' ? 'nobody' : 'person',
      source: 'api',
      correlationId: uuid(),
      ...(key === undefined ? {} : { key, requestHash: JSON.stringify(input) }),
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
      ...(dryRun === undefined ? {} : { dryRun }),
    });
  };
  return {
    store: shadow ? mirrored(store, shadow.sqlite, (table) => byHand.add(table)) : store,
    writing,
    secondWriter,
    registry: built,
    bus: made,
    recorded,
    services,
    caller,
    tries,
    reader: (of = company) => readerOf(store, of),
    does: async (command, input, as) => {
      const outcome = await tries(command, input, as);
      if (!outcome.done)
        throw new Error(
          `${command.name}: ${outcome.status} ${outcome.code} ${JSON.stringify(outcome.detail)} ${outcome.error ?? ''}`,
        );
      return JSON.parse(outcome.body);
    },
    asks: async (query, input, as = {}) => {
      const who = { ...caller(), ...as };
      const reader = readerOf(store, who.company_id);
      const now = nowIn(reader, {
        ts: instant(),
        caller: who,
        source: 'api',
        correlation: undefined,
      });
      const answer = await inRange(input, () =>
        query.answer(reader, input as never, now, services),
      );
      return isRaw(answer) ? JSON.parse(answer.raw) : answer;
    },
    close: async () => {
      try {
        if (store.sqlite.open) shadow?.compare(store.sqlite, notCompared());
      } finally {
        await shadow?.close();
        await store.close();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Settings of an installation in specs; an access token is its claims as JSON. */
const settingsIn = (dataDir: string): Settings => ({
  version: '0.0.0',
  dataDir,
  accessMinutes: 60,
  refreshDays: 30,
  startedAt: instant(),
  setupCode: undefined,
  isRateLimited: true,
  isSecure: false,
  publicUrl: undefined,
  apiPort: () => 8000,
  sign: (claims) => JSON.stringify(claims),
});

/** Answer parsed from JSON. */
export type Answered = ReturnType<typeof JSON.parse>;
