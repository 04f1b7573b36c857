import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import type { Fact, FactKind } from '../declare/fact.ts';
import { limits } from '../declare/limits.ts';
import { type Entry, genesis, hashOf, takeOutPersonal } from '../ledger/entry.ts';
import type { Head } from '../reader/entity-cache.ts';
import type { Connection } from '../reader/sqlite.ts';
import { canonical } from '../values/canonical.ts';

/** Fields that all facts of one command share. */
export type Envelope = {
  readonly ts: string;
  readonly actor_id: string | null;
  readonly source: string;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly key: string | null;
  readonly correlation_id: string;
  readonly causation_id: number | null;
};

const headSql = 'SELECT last_id, hash, count, ts FROM chain WHERE company=?';
const lastSql = 'SELECT coalesce(max(id), 0) AS id FROM ledger';
const headPutSql = `INSERT INTO chain(company, last_id, hash, count, ts) VALUES(?,?,?,?,?)
 ON CONFLICT(company) DO UPDATE SET last_id=excluded.last_id, hash=excluded.hash, count=excluded.count, ts=excluded.ts`;
const ledgerSql = `INSERT INTO ledger(company, id, entity_id, entity_type, event_type, data, metadata, actor_id, location_id, source,
 idempotency_key, ts, correlation_id, causation_id, prev_hash, hash) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`;
const personalSql = 'INSERT INTO personal(company, ledger_id, path, salt, value) VALUES(?,?,?,?,?)';
const sequenceSql = `INSERT INTO sequence(company, series, period, next) VALUES(?,?,?,?)
 ON CONFLICT(company, series, period) DO UPDATE SET next=max(next, excluded.next)`;

/** Entries of appended facts, and the head of the chain after them, which is written by `writeHead`. */
type Appended = { readonly entries: readonly Entry[]; readonly head: Head };

/** Appends facts to a company's chain; `unwritten` is its head if that is not written yet. */
export const append = (
  db: Connection,
  company: string,
  facts: readonly Fact[],
  envelope: Envelope,
  unwritten?: Head,
): Appended => {
  const { entityCache } = db;
  const head =
    unwritten ??
    entityCache?.heads.get(company) ??
    (db.prepare(headSql).get(company) as Head | undefined);
  let prev = head?.hash ?? genesis;
  let id = entityCache?.lastId ?? (db.prepare(lastSql).get() as { id: number }).id;
  const ts = head && head.ts > envelope.ts ? head.ts : envelope.ts;
  const entries = facts.map((fact) => {
    id += 1 + (fact.extras.leaves ?? 0);
    const entry = write(db, company, fact, { ...envelope, ts }, id, prev);
    prev = entry.hash;
    return entry;
  });
  const count = (head?.count ?? 0) + facts.length;
  if (entityCache) entityCache.lastId = id;
  return { entries, head: { last_id: id, hash: prev, count, ts } };
};

/** Writes the head of a company's chain. */
export const writeHead = (db: Connection, company: string, head: Head): void => {
  db.prepare(headPutSql).run(company, head.last_id, head.hash, head.count, head.ts);
  db.entityCache?.heads.set(company, head);
};

const write = (
  db: Connection,
  company: string,
  stated: Fact,
  envelope: Envelope,
  id: number,
  prev: string,
): Entry => {
  const { fact, data, extras } = stated;
  checkData(fact, data);
  const { data: kept, taken } = takeOutPersonal(data as Entry['data'], fact.personal);
  const metadata = {
    v: fact.v,
    ...envelope.metadata,
    ...extras.metadata,
    ...(extras.number ? { number: extras.number } : {}),
  };
  const dataText = canonical(kept);
  if (dataText.length > limits.factBytes)
    throw new Error(`a fact ${fact.type} of ${dataText.length} characters`);
  const metadataText = canonical(metadata);
  const base = {
    id,
    company_id: company,
    entity_id: stated.entity_id,
    entity_type: fact.of,
    event_type: fact.type,
    actor_id: envelope.actor_id,
    location_id: extras.location_id ?? null,
    source: extras.source ?? envelope.source,
    idempotency_key: envelope.key,
    ts: envelope.ts,
    correlation_id: envelope.correlation_id,
    causation_id: envelope.causation_id,
    prev_hash: prev,
  };
  const hash = hashOf(base, dataText, metadataText);
  db.prepare(ledgerSql).run(
    company,
    id,
    base.entity_id,
    base.entity_type,
    base.event_type,
    dataText,
    metadataText,
    base.actor_id,
    base.location_id,
    base.source,
    base.idempotency_key,
    base.ts,
    base.correlation_id,
    base.causation_id,
    prev,
    hash,
  );
  for (const { path, salt, value } of taken)
    db.prepare(personalSql).run(company, id, path, salt, value);
  const number = extras.number;
  if (number) db.prepare(sequenceSql).run(company, number.series, number.period, number.n + 1);
  // The fold gets the data parsed from the canonical text, as in a replay, so that both make equal states.
  const whole = taken.length === 0 ? dataText : canonical(data);
  return { ...base, data: JSON.parse(whole) as Entry['data'], metadata, hash };
};

const checks = new Map<string, TypeCheck<TSchema>>();

/** Compiled check of a fact's schema, compiled on first use: compiling all of them would take a tenth of the start. */
const checkOf = (fact: Pick<FactKind, 'type' | 'schema'>): TypeCheck<TSchema> => {
  const known = checks.get(fact.type);
  if (known) return known;
  const made = TypeCompiler.Compile(fact.schema);
  checks.set(fact.type, made);
  return made;
};

const checkData = (fact: FactKind, data: unknown): void => {
  if (checkOf(fact).Check(data)) return;
  const first = [...Value.Errors(fact.schema, data)][0];
  throw new Error(`a fact ${fact.type} does not fit its schema: ${first?.path} ${first?.message}`);
};
