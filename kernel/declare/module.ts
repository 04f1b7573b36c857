import type { Company } from '../reader/reader.ts';
import { setAllowedActions } from '../reader/record.ts';
import type { Actor } from './actor.ts';
import { type Acts, actsOf, allowedActions, type Causes, causesOf } from './allowed-actions.ts';
import type { Check } from './check.ts';
import { type ConfidentialFigures, registerConfidential } from './confidential/figures.ts';
import { registerPersonal } from './confidential/personal-records.ts';
import { registerPriced } from './confidential/sight.ts';
import type { EventNote, EventNotes } from './fact.ts';
import type { ImportKind } from './imports/kind.ts';
import type { Command, Operation } from './operation.ts';
import type { Table, Tally, View } from './projection.ts';
import type { Clock, Later, Reaction, Subscription } from './reaction.ts';
import type { ReadingTable } from './reading/reading-table.ts';
import type { Refusal, RefusalType } from './refusal.ts';
import type { Route } from './route.ts';
import type { Task } from './task.ts';

/** Rule of a module for the dated facts of all modules (`moves`), asked before one is recorded. */
export type FactGuard = {
  readonly refuses: RefusalType;
  readonly refusalOf: (company: Pick<Company, 'settings'>, date: string) => Refusal | undefined;
};

/** Declaration of a module. */
export type Module = {
  readonly name: string;
  readonly actors: readonly Actor<object>[];
  readonly routes: readonly Route[];
  /** Commands without a route, sent by reactions, imports and clocks. */
  readonly commands: readonly Command[];
  readonly views: readonly View[];
  readonly tallies: readonly Tally[];
  /** Tables that are not derived from facts; a rebuild leaves them alone. */
  readonly keeps: readonly Table[];
  readonly reactions: readonly Reaction[];
  readonly laters: readonly Later[];
  readonly subscriptions: readonly Subscription[];
  readonly clocks: readonly Clock[];
  /** Long reads, run in their own threads. */
  readonly tasks: readonly Task[];
  /** Checks of a company's data. */
  readonly checks: readonly Check[];
  /** Kinds of records that are imported from files. */
  readonly imports: readonly ImportKind[];
  /** Rules for the dated facts of all modules. */
  readonly guards: readonly FactGuard[];
  /** Figures that not every role sees. */
  readonly confidential: ConfidentialFigures;
  /** Descriptions of its facts. */
  readonly events: EventNotes;
  /** Tables for business intelligence, which a program keeps in PostgreSQL. */
  readonly reading: readonly ReadingTable[];
};

/** Declares a module; absent parts may be omitted. */
export const module = (
  name: string,
  declared: {
    readonly [K in Exclude<keyof Module, 'name'>]?: K extends 'actors'
      ? readonly unknown[]
      : Module[K];
  },
): Module => ({
  name,
  actors: (declared.actors ?? []) as readonly Actor<object>[],
  routes: declared.routes ?? [],
  commands: declared.commands ?? [],
  views: declared.views ?? [],
  tallies: declared.tallies ?? [],
  keeps: declared.keeps ?? [],
  reactions: declared.reactions ?? [],
  laters: declared.laters ?? [],
  subscriptions: declared.subscriptions ?? [],
  clocks: declared.clocks ?? [],
  tasks: declared.tasks ?? [],
  checks: declared.checks ?? [],
  imports: declared.imports ?? [],
  guards: declared.guards ?? [],
  confidential: declared.confidential ?? {},
  events: declared.events ?? {},
  reading: declared.reading ?? [],
});

/** All modules put together, with lookups by name. */
export type Registry = {
  readonly modules: readonly Module[];
  readonly routes: readonly Route[];
  readonly operations: ReadonlyMap<string, Operation>;
  readonly actors: ReadonlyMap<string, Actor<object>>;
  readonly actorOfFact: ReadonlyMap<string, Actor<object>>;
  readonly views: ReadonlyMap<string, readonly View[]>;
  readonly tallies: ReadonlyMap<string, readonly Tally[]>;
  readonly reactions: ReadonlyMap<string, readonly Reaction[]>;
  readonly laters: ReadonlyMap<string, readonly Later[]>;
  readonly subscriptions: readonly Subscription[];
  readonly clocks: readonly Clock[];
  readonly tasks: ReadonlyMap<string, Task>;
  readonly checks: ReadonlyMap<string, Check>;
  readonly imports: ReadonlyMap<string, ImportKind>;
  readonly guards: readonly FactGuard[];
  /** Description of each type of fact. */
  readonly events: ReadonlyMap<string, EventNote>;
  /** Operation that causes a machine event, by kind and event. */
  readonly causes: Causes;
  /** Roles that these operations require, for `allowed_actions`. */
  readonly acts: Acts;
  /** Tables that a rebuild derives from facts. */
  readonly derived: readonly Table[];
  readonly tables: readonly Table[];
};

/** Puts modules together; throws on two declarations of one name. */
export const registryOf = (modules: readonly Module[]): Registry => {
  const all = <T>(pick: (each: Module) => readonly T[]): T[] => modules.flatMap(pick);
  const routes = all((each) => each.routes);
  const operations = [...routes.map((route) => route.operation), ...all((each) => each.commands)];
  const actors = all((each) => each.actors);
  const views = all((each) => each.views);
  const tallies = all((each) => each.tallies);
  const factOf = actors.flatMap((actor) =>
    [...actor.folds.keys()].map((type) => [type, actor] as const),
  );
  const causes = causesOf([...new Set(routes.map((route) => route.operation))]);
  const acts = actsOf(causes);
  setAllowedActions(allowedActions(acts));
  for (const { confidential } of modules) registerConfidential(confidential);
  for (const { kind, priced, personalTo } of actors) {
    if (priced) registerPriced(kind, priced);
    if (personalTo) registerPersonal(kind, personalTo as (state: object) => string);
  }
  return {
    modules,
    causes,
    acts,
    routes,
    operations: dictionary([...new Set(operations)].map((one) => [one.name, one])),
    actors: dictionary(actors.map((one) => [one.kind, one])),
    actorOfFact: dictionary(factOf),
    views: grouped(views.map((one) => [one.of.kind, one])),
    tallies: grouped(
      tallies.flatMap((one) => [...one.on.keys()].map((type) => [type, one] as const)),
    ),
    reactions: grouped(all((each) => each.reactions).map((one) => [one.when.type, one])),
    laters: grouped(all((each) => each.laters).map((one) => [one.when.type, one])),
    subscriptions: all((each) => each.subscriptions),
    clocks: all((each) => each.clocks),
    tasks: dictionary(all((each) => each.tasks).map((one) => [one.name, one])),
    checks: dictionary(all((each) => each.checks).map((one) => [one.name, one])),
    imports: dictionary(all((each) => each.imports).map((one) => [one.key, one])),
    guards: all((each) => each.guards),
    events: dictionary(all((each) => Object.entries(each.events))),
    derived: all(derivedOf),
    tables: all(tablesOf),
  };
};

const derivedOf = ({ views, tallies }: Module): readonly Table[] => [
  ...views.flatMap(({ table, counts }) => [table, ...counts]),
  ...tallies.map((one) => one.table),
];

/** The tables of a module: derived from facts, and kept. */
export const tablesOf = (of: Module): readonly Table[] => [...derivedOf(of), ...of.keeps];

const dictionary = <T>(entries: readonly (readonly [string, T])[]): Map<string, T> => {
  const map = new Map<string, T>();
  for (const [name, value] of entries) {
    if (map.has(name)) throw new Error(`two declarations are named ${name}`);
    map.set(name, value);
  }
  return map;
};

const grouped = <T>(entries: readonly (readonly [string, T])[]): Map<string, T[]> => {
  const map = new Map<string, T[]>();
  for (const [name, value] of entries) map.set(name, [...(map.get(name) ?? []), value]);
  return map;
};
