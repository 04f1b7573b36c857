import type { Decision, Recorded } from '../declare/decision.ts';
import type { Fact } from '../declare/fact.ts';
import { limits } from '../declare/limits.ts';
import type { Registry } from '../declare/module.ts';
import type { Now, Send } from '../declare/operation.ts';
import { addressedName } from '../declare/reaction.ts';
import { type Refusal, tooMuchAtOnce } from '../declare/refusal.ts';
import type { Entry } from '../ledger/entry.ts';
import { companyOf, type Reader, readerOf } from '../reader/reader.ts';
import { jobTable } from '../reader/tables.ts';
import { append } from './append.ts';
import {
  type ActiveRequest,
  type Answer,
  commandOf,
  type ExecutionContext,
} from './execution-context.ts';
import { foldEntries } from './fold-entries.ts';
import { keepRow } from './keep-row.ts';
import { replaceCompany } from './replace-company.ts';
import { metaOf } from './unit-of-work.ts';

const isFact = (one: Recorded): one is Fact => 'fact' in one;

/** Addressed entity, and its version before the command. */
type Target = { readonly id: string; readonly version: number };

/** Appends the facts of a decision, folds and projects them, writes kept rows and queues the reactions' commands. */
export const persistFacts = (
  active: ActiveRequest,
  context: ExecutionContext,
  now: Now,
  decision: Exclude<Decision, Refusal>,
  target: Target | undefined,
  queue: ExecutionContext[],
): Answer | Refusal => {
  const { recorded, answer } =
    'facts' in decision
      ? { recorded: decision.facts, answer: decision.answer }
      : { recorded: decision, answer: {} };
  const facts = recorded.filter(isFact);
  if (active.entries.length + facts.length > limits.factsPerCommand)
    return tooMuchAtOnce({ what: `over ${limits.factsPerCommand} facts` });
  const refused = guardRefusal(active.registry, facts, now);
  if (refused) return refused;
  if (recorded.length > 0) active.hasWritten = true;
  for (const [company, mine] of byCompany(facts, context.company))
    writeFacts(active, context, now, company, mine, queue);
  if (facts.length < recorded.length) keepRows(active, context.company, recorded);
  const id = target?.id ?? facts[0]?.entity_id;
  const version = id === undefined ? undefined : (active.versions.get(id) ?? target?.version);
  return id === undefined ? answer : { id, event_id: version, version, ...answer };
};

/** The first refusal of a dated fact by the guards of the modules. */
const guardRefusal = (
  { guards }: Registry,
  facts: readonly Fact[],
  now: Now,
): Refusal | undefined => {
  for (const { fact, data, extras } of facts) {
    if (!fact.moves(data as never)) continue;
    const { date } = data as { date?: unknown };
    if (typeof date !== 'string')
      throw new Error(`a fact ${fact.type} is declared to move something and has no date`);
    if (extras.passesGuards) continue;
    for (const { refusalOf } of guards) {
      const refused = refusalOf(now.company, date);
      if (refused) return refused;
    }
  }
  return undefined;
};

const byCompany = (facts: readonly Fact[], company: string): [string, Fact[]][] => [
  ...Map.groupBy(facts, ({ extras }) => extras.company ?? company),
];

const writeFacts = (
  active: ActiveRequest,
  context: ExecutionContext,
  now: Now,
  company: string,
  facts: readonly Fact[],
  queue: ExecutionContext[],
): void => {
  const { db, registry, request, unit } = active;
  const reader = readerOf(db, company);
  for (const { extras } of facts) if (extras.number) active.made?.add(extras.number.text);
  const envelope = {
    ts: request.ts,
    actor_id: context.caller.user_id || null,
    source: context.source,
    metadata: context.metadata,
    key: context.key,
    correlation_id: request.correlationId,
    causation_id: context.causation,
  };
  const appended = append(db, company, facts, envelope, unit.headOf(company));
  const { entries, rows, personal } = appended;
  active.tape?.push({ append: company, rows: [...rows], personal: [...personal] });
  unit.advance(company, appended.head);
  for (const entry of entries) {
    active.versions.set(entry.entity_id, entry.id);
    active.entries.push(entry);
    // Before the views are written: an addressee that a fact makes is not sent that fact.
    queueLaters(active, reader, entry);
  }
  for (const { entry, state, lines } of foldEntries(active, reader, entries)) {
    for (const reaction of registry.reactions.get(entry.event_type) ?? []) {
      const happened = {
        data: entry.data,
        meta: metaOf(entry),
        metadata: entry.metadata,
        state,
        lines,
      };
      const sends = reaction.then(
        happened as never,
        { ...now, company: companyOf(reader) ?? now.company },
        reader,
      );
      for (const one of toList(sends))
        queue.push(contextOf(registry, one, context, company, entry.id));
    }
  }
};

const toList = (sends: Send | readonly Send[] | undefined): readonly Send[] =>
  sends === undefined ? [] : 'command' in sends ? [sends] : sends;

const contextOf = (
  registry: Registry,
  one: Send,
  context: ExecutionContext,
  company: string,
  causation: number,
): ExecutionContext => ({
  command: commandOf(registry, one),
  input: one.input,
  company: one.company ?? company,
  caller: context.caller,
  source: one.source ?? 'reaction',
  key: context.key,
  causation,
  depth: context.depth + 1,
});

const jobSql =
  'INSERT INTO job(company, ledger_id, reaction, entity_id, status, attempts, next_at) VALUES(?,?,?,?,?,?,?)';

const queueLaters = (active: ActiveRequest, reader: Reader, entry: Entry): void => {
  const { laters, subscriptions } = active.registry;
  const names = (laters.get(entry.event_type) ?? [])
    .filter((later) => later.wants(entry.data as never))
    .map(({ name }) => name);
  for (const { name, wants } of subscriptions)
    names.push(...wants(entry, reader).map((to) => addressedName(name, to)));
  for (const name of names) {
    active.touched.add(`${entry.company_id}|${jobTable.name}`);
    const [company, ledger_id, entity_id] = [entry.company_id, entry.id, entry.entity_id];
    const [status, attempts, next_at] = ['waiting', 0, entry.ts];
    active.db.prepare(jobSql).run(company, ledger_id, name, entity_id, status, attempts, next_at);
    active.tape?.push({
      put: jobTable.name,
      row: { company, ledger_id, reaction: name, entity_id, status, attempts, next_at },
    });
  }
};

/** Writes rows that are not made of facts; they may be rows that the unit of work holds. */
const keepRows = (active: ActiveRequest, company: string, recorded: readonly Recorded[]): void => {
  active.unit.flush();
  for (const one of recorded) {
    if ('keep' in one) keepRow(active, { ...one, row: { company, ...one.row } });
    if ('replace' in one) {
      replaceCompany(active, one);
      active.tape?.push({ replace: one.company, from: one.replace });
    }
  }
  active.unit.clear();
};
