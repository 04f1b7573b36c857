import { locked } from '../declare/date-range.ts';
import type { Decision, Kept, Recorded } from '../declare/decision.ts';
import type { Fact } from '../declare/fact.ts';
import { limits } from '../declare/limits.ts';
import type { Registry } from '../declare/module.ts';
import type { Now, Send } from '../declare/operation.ts';
import type { Row } from '../declare/projection.ts';
import { type Refusal, tooMuchAtOnce } from '../declare/refusal.ts';
import type { Entry } from '../ledger/entry.ts';
import { companyOf, readerOf } from '../reader/reader.ts';
import { searchTable } from '../reader/search.ts';
import { chainTable, entityTable, jobTable, kernelTables } from '../reader/tables.ts';
import { append } from './append.ts';
import { type Answer, commandOf, type Running, type Step } from './execution-context.ts';
import { projectEntities, projectEntry } from './project.ts';
import { replaceCompany } from './replace-company.ts';
import { dropRows, putRow } from './rows.ts';
import { metaOf, unitOfWork, type Working } from './unit-of-work.ts';

const isFact = (one: Recorded): one is Fact => 'fact' in one;

/** Appends the facts, folds and projects them, keeps the rows, and queues what reacts. */
export const record = (
  running: Running,
  step: Step,
  now: Now,
  decision: Exclude<Decision, Refusal>,
  addressed: Working | undefined,
  queue: Step[],
): Answer | Refusal => {
  const { recorded, answer } =
    'facts' in decision
      ? { recorded: decision.facts, answer: decision.answer }
      : { recorded: decision, answer: {} };
  const facts = recorded.filter(isFact);
  if (running.told.length + facts.length > limits.factsPerCommand)
    return tooMuchAtOnce({ what: `over ${limits.factsPerCommand} facts` });
  const refused = lockRefusal(facts, now);
  if (refused) return refused;
  if (recorded.length > 0) running.hasWritten = true;
  for (const [company, mine] of byCompany(facts, step.company))
    writeFacts(running, step, now, company, mine, queue);
  for (const one of recorded) {
    if ('keep' in one) keepRow(running, step.company, one);
    if ('replace' in one) replaceCompany(running, one);
  }
  const id = addressed?.id ?? facts[0]?.entity_id;
  const version = id === undefined ? undefined : (running.versions.get(id) ?? addressed?.version);
  return id === undefined ? answer : { id, event_id: version, version, ...answer };
};

const lockRefusal = (facts: readonly Fact[], now: Now): Refusal | undefined => {
  for (const { fact, data, extras } of facts) {
    if (!fact.moves(data as never)) continue;
    const { date } = data as { date?: unknown };
    if (typeof date !== 'string')
      throw new Error(`a fact ${fact.type} moves stock or money and has no date`);
    const refused = extras.passesLock ? undefined : locked(now.company, date);
    if (refused) return refused;
  }
  return undefined;
};

const byCompany = (facts: readonly Fact[], company: string): [string, Fact[]][] => {
  const groups = new Map<string, Fact[]>();
  for (const one of facts) {
    const of = one.extras.company ?? company;
    groups.set(of, [...(groups.get(of) ?? []), one]);
  }
  return [...groups];
};

const writeFacts = (
  running: Running,
  step: Step,
  now: Now,
  company: string,
  facts: readonly Fact[],
  queue: Step[],
): void => {
  const { db, registry, request } = running;
  const reader = readerOf(db, company);
  const entries = append(db, company, facts, {
    ts: request.ts,
    actor_id: step.caller.user_id || null,
    source: step.source,
    metadata: step.metadata,
    key: step.key,
    correlation_id: request.correlationId,
    causation_id: step.causation,
  });
  const set = unitOfWork(db, registry);
  const after = entries.map((entry) => {
    const one = set.fold(reader, entry);
    running.versions.set(entry.entity_id, entry.id);
    running.told.push(entry);
    projectEntry(db, registry, entry, one.state, running.touched);
    queueLaters(running, entry);
    return { entry, one };
  });
  const afterStates = after.map(({ entry, one }) => ({
    entry,
    state: one.state,
    lines: one.lines,
  }));
  set.save((changed) => projectEntities(db, registry, changed, running));
  for (const { entry, state, lines } of afterStates) {
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
      for (const one of toList(sends)) queue.push(stepOf(registry, one, step, company, entry.id));
    }
  }
};

const toList = (sends: Send | readonly Send[] | undefined): readonly Send[] =>
  sends === undefined ? [] : 'command' in sends ? [sends] : sends;

const stepOf = (
  registry: Registry,
  one: Send,
  step: Step,
  company: string,
  causation: number,
): Step => ({
  command: commandOf(registry, one),
  input: one.input,
  company: one.company ?? company,
  caller: step.caller,
  source: one.source ?? 'reaction',
  key: step.key,
  causation,
  depth: step.depth + 1,
});

const jobSql =
  "INSERT INTO job(company, ledger_id, reaction, entity_id, status, attempts, next_at) VALUES(?,?,?,?,'waiting',0,?)";

const queueLaters = (running: Running, entry: Entry): void => {
  for (const later of running.registry.laters.get(entry.event_type) ?? []) {
    if (!later.wants(entry.data as never)) continue;
    running.touched.add(`${entry.company_id}|${jobTable.name}`);
    running.db
      .prepare(jobSql)
      .run(entry.company_id, entry.id, later.name, entry.entity_id, entry.ts);
  }
};

const keepRow = (running: Running, company: string, kept: Kept): void => {
  if (kept.keep === searchTable) {
    const { seq, text } = kept.row as { seq: number; text?: string };
    running.searched.push({ seq, text: kept.drop ? undefined : text, existed: true });
    return;
  }
  const table = [...running.registry.tables, ...kernelTables].find((one) => one.name === kept.keep);
  if (!table) throw new Error(`no table ${kept.keep}`);
  const row = { company, ...kept.row } as Row;
  running.touched.add(`${row['company']}|${table.name}`);
  if (table === entityTable)
    running.db.states?.forget(row['company'] as string, row['id'] as string);
  if (table === chainTable) running.db.states?.forgetAll();
  if (kept.drop) dropRows(running.db, table, row);
  else putRow(running.db, table, row);
};
