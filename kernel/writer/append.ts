import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import type { Fact, FactKind, TakenNumber } from '../declare/fact.ts';
import { limits } from '../declare/limits.ts';
import {
  type Entry,
  genesis,
  hashOf,
  type PersonalValue,
  takeOutPersonal,
} from '../ledger/entry.ts';
import type { LedgerRow } from '../ledger/read.ts';
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

/** Personal value of an entry, as stored. */
export type PersonalRow = PersonalValue & { readonly ledger_id: number };

/** Rows that were appended to a chain together. */
export type AppendedRows = {
  readonly rows: readonly LedgerRow[];
  readonly personal: readonly PersonalRow[];
};

/** Entries of appended facts with their rows, and the head of the chain after them, which is written by `writeHead`. */
type Appended = AppendedRows & { readonly entries: readonly Entry[]; readonly head: Head };

/** Appends facts to a company's chain; `unwritten` is its head if that is not written yet. */
export const append = (
  db: Connection,
  company: string,
  facts: readonly Fact[],
  envelope: Envelope,
  unwritten?: Head,
): Appended => {
  const { entityCache } = db;
  const head = unwritten ?? storedHead(db, company);
  let prev = head?.hash ?? genesis;
  let id = entityCache?.lastId ?? (db.prepare(lastSql).get() as { id: number }).id;
  const ts = head && head.ts > envelope.ts ? head.ts : envelope.ts;
  const rows: LedgerRow[] = [];
  const personal: PersonalRow[] = [];
  const entries = facts.map((fact) => {
    id += 1 + (fact.extras.leaves ?? 0);
    const { entry, row, taken } = sealed(company, fact, { ...envelope, ts }, id, prev);
    const values = taken.map((one) => ({ ...one, ledger_id: id }));
    insertEntry(db, row, values, entry.metadata);
    rows.push(row);
    personal.push(...values);
    prev = entry.hash;
    return entry;
  });
  const count = (head?.count ?? 0) + facts.length;
  if (entityCache) entityCache.lastId = id;
  return { entries, rows, personal, head: { last_id: id, hash: prev, count, ts } };
};

/** Stored head of a company's chain; undefined before its first entry. */
export const storedHead = (db: Connection, company: string): Head | undefined =>
  db.entityCache?.heads.get(company) ?? (db.prepare(headSql).get(company) as Head | undefined);

/** Inserts an entry with its personal values, and advances the series whose number it took. */
export const insertEntry = (
  db: Connection,
  row: LedgerRow,
  personal: readonly PersonalRow[],
  metadata: Entry['metadata'],
): void => {
  const { company } = row;
  db.prepare(ledgerSql).run(
    company,
    row.id,
    row.entity_id,
    row.entity_type,
    row.event_type,
    row.data,
    row.metadata,
    row.actor_id,
    row.location_id,
    row.source,
    row.idempotency_key,
    row.ts,
    row.correlation_id,
    row.causation_id,
    row.prev_hash,
    row.hash,
  );
  for (const { ledger_id, path, salt, value } of personal)
    db.prepare(personalSql).run(company, ledger_id, path, salt, value);
  const number = metadata['number'] as TakenNumber | undefined;
  if (number) db.prepare(sequenceSql).run(company, number.series, number.period, number.n + 1);
};

/** Writes the head of a company's chain. */
export const writeHead = (db: Connection, company: string, head: Head): void => {
  db.prepare(headPutSql).run(company, head.last_id, head.hash, head.count, head.ts);
  db.entityCache?.heads.set(company, head);
};

/** Entry of a fact with its row; the row is not inserted yet. */
const sealed = (
  company: string,
  stated: Fact,
  envelope: Envelope,
  id: number,
  prev: string,
): {
  readonly entry: Entry;
  readonly row: LedgerRow;
  readonly taken: readonly PersonalValue[];
} => {
  const { fact, data, extras } = stated;
  checkData(fact, data);
  const { data: kept, taken } = takeOutPersonal(data as Entry['data'], fact.personal);
  const metadata = metadataOf(stated, envelope);
  const dataText = canonical(kept);
  if (dataText.length > limits.factBytes)
    throw new Error(`a fact ${fact.type} of ${dataText.length} characters`);
  const metadataText = canonical(metadata);
  const base = {
    id,
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
  const hash = hashOf({ ...base, company_id: company }, dataText, metadataText);
  // The fold gets the data parsed from the canonical text, as in a replay, so that both make equal states.
  const whole = taken.length === 0 ? dataText : canonical(data);
  const entry = {
    ...base,
    company_id: company,
    data: JSON.parse(whole) as Entry['data'],
    metadata,
    hash,
  };
  return { entry, row: { ...base, company, data: dataText, metadata: metadataText, hash }, taken };
};

const metadataOf = ({ fact, extras }: Fact, envelope: Envelope): Entry['metadata'] => ({
  v: fact.v,
  ...envelope.metadata,
  ...extras.metadata,
  ...(extras.number ? { number: extras.number } : {}),
});

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
