import type { Table } from '../declare/projection.ts';
import { table } from '../declare/table.ts';

/** Append-only: triggers refuse to change or delete a row. */
export const ledgerTable = table(
  'ledger',
  {
    id: 'integer',
    entity_id: 'text',
    entity_type: 'text',
    event_type: 'text',
    data: 'text',
    metadata: 'text',
    actor_id: 'text?',
    location_id: 'text?',
    source: 'text',
    idempotency_key: 'text?',
    ts: 'text',
    correlation_id: 'text',
    causation_id: 'integer?',
    prev_hash: 'text',
    hash: 'text',
  },
  {
    uniques: [['id']],
    indexes: [
      ['company', 'entity_id', 'id'],
      ['company', 'event_type', 'id'],
      ['company', 'actor_id', 'id'],
      // Correlation ids ascend and are unique, so the index grows at its end and needs no company.
      ['correlation_id'],
    ],
  },
);

/** Each entity's state, folded from its facts. */
export const entityTable = table(
  'entity',
  {
    id: 'text',
    seq: 'integer',
    kind: 'text',
    state: 'text',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
    created_by: 'text?',
  },
  { uniques: [['seq']], indexes: [['company', 'kind', 'seq']] },
);

/** The lines of an entity, a row each. */
export const partTable = table(
  'part',
  { entity_id: 'text', part_id: 'text', position: 'integer', data: 'text' },
  { key: ['entity_id', 'part_id'], indexes: [['company', 'entity_id', 'position']] },
);

/** Head of a company's chain; it also reveals a truncated chain. */
export const chainTable = table(
  'chain',
  { last_id: 'integer', hash: 'text', count: 'integer', ts: 'text' },
  { key: [] },
);

/** The stored answers of writes that carried a key. */
export const idempotencyTable = table(
  'idempotency',
  {
    key: 'text',
    request_hash: 'text',
    actor_id: 'text',
    status: 'integer',
    body: 'text',
    ledger_id: 'integer?',
    created_at: 'text',
  },
  { key: ['key'] },
);

/** The next number of each series and period. */
export const sequenceTable = table(
  'sequence',
  { series: 'text', period: 'text', next: 'integer' },
  { key: ['series', 'period'] },
);

/** Values of personal fields, whose digests are in the ledger. */
export const personalTable = table(
  'personal',
  { ledger_id: 'integer', path: 'text', salt: 'text', value: 'text' },
  { key: ['ledger_id', 'path'] },
);

/** Work after the commit. */
export const jobTable = table(
  'job',
  {
    ledger_id: 'integer',
    reaction: 'text',
    entity_id: 'text',
    status: 'text',
    attempts: 'integer',
    next_at: 'text',
    error: 'text?',
  },
  {
    key: ['ledger_id', 'reaction'],
    indexes: [
      ['status', 'next_at'],
      // Jobs of one addressee: those of an entity in order, and lists by status.
      ['company', 'reaction', 'status', 'entity_id', 'ledger_id'],
    ],
  },
);

/** Stored files; the bytes are in the data folder under their hash. */
export const fileTable = table('file', {
  id: 'text',
  sha256: 'text',
  filename: 'text',
  content_type: 'text',
  size: 'integer',
  created_at: 'text',
});

/** Versions of the folds and projections that made the stored rows. */
export const projectionTable = table(
  'projection',
  { name: 'text', v: 'integer' },
  { key: ['name'] },
);

/** The kernel's tables that facts do not rebuild. */
export const keptTables: readonly Table[] = [
  idempotencyTable,
  personalTable,
  jobTable,
  fileTable,
  projectionTable,
];

/** Tables that each copy of a database fills itself: rows made of its ledger, and the versions that made them. */
export const copyTables: readonly Table[] = [
  entityTable,
  partTable,
  chainTable,
  sequenceTable,
  projectionTable,
];

/** All tables of the kernel. */
export const kernelTables: readonly Table[] = [
  ledgerTable,
  entityTable,
  partTable,
  chainTable,
  sequenceTable,
  ...keptTables,
];
