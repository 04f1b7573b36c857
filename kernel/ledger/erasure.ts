import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../declare/actor.ts';
import type { Kept } from '../declare/decision.ts';
import { type Fact, fact } from '../declare/fact.ts';
import type { Reader } from '../reader/reader.ts';

/** Entries whose personal values at these paths are erased. */
export const ErasedEntries = Type.Array(
  Type.Object({ entry: Type.Integer(), paths: Type.Array(Type.String()) }),
);
export type ErasedEntries = Static<typeof ErasedEntries>;

/** Erasure of personal values of named entries; the values themselves are not recorded. */
export const personalErased = fact(
  'ledger.personal_erased',
  'ledger_erasure',
  Type.Object({
    entries: ErasedEntries,
    /** Entity whose person asked for it; null where a restore repeats erasures. */
    subject_id: Type.Union([Type.String(), Type.Null()]),
    reason: Type.String(),
  }),
  { erases: ({ entries }) => entries },
);

type Erasure = { readonly subject_id: string | null; readonly reason: string };

/** An erasure of personal values. */
export const erasure = actor<Erasure>('ledger_erasure', {
  initial: { subject_id: null, reason: '' },
  folds: [on<Erasure>()(personalErased, (_, { subject_id, reason }) => ({ subject_id, reason }))],
});

const entriesPerFact = 2000;

/** Facts that name erased values; `id` makes the id of each. */
export const erasureFacts = (
  entries: ErasedEntries,
  id: () => string,
  told: { readonly subject_id: string | null; readonly reason: string },
): readonly Fact[] =>
  Array.from({ length: Math.ceil(entries.length / entriesPerFact) }, (_, at) =>
    personalErased(id(), {
      ...told,
      entries: entries.slice(at * entriesPerFact, (at + 1) * entriesPerFact),
    }),
  );

/** Plan of an erasure: the entries it names, and the row changes that delete their values. */
export type Erasing = { readonly entries: ErasedEntries; readonly rows: readonly Kept[] };

type ValueRow = readonly [id: number, path: string];

/**
 * Plans the erasure of personal values in the entries of entities, at paths that `isMeant` accepts.
 * Stored answers of writes to these entities are deleted too, because they repeat the values.
 */
export const erasing = (
  reader: Reader,
  entities: readonly string[],
  isMeant: (path: string) => boolean = () => true,
): Erasing => {
  const ids = JSON.stringify(entities);
  const values = reader
    .cells<ValueRow>(
      `SELECT p.ledger_id, p.path FROM json_each(:ids) j CROSS JOIN ledger l JOIN personal p
         ON p.company=l.company AND p.ledger_id=l.id
       WHERE l.company=:company AND l.entity_id=j.value ORDER BY p.ledger_id, p.path`,
      { ids },
    )
    .filter(([, path]) => isMeant(path));
  const keys = reader.cells<[string]>(
    `SELECT DISTINCT l.idempotency_key FROM json_each(:ids) j CROSS JOIN ledger l
     WHERE l.company=:company AND l.entity_id=j.value AND l.idempotency_key IS NOT NULL`,
    { ids },
  );
  const entries = [...Map.groupBy(values, ([entry]) => entry)].map(([entry, all]) => ({
    entry,
    paths: all.map(([, path]) => path),
  }));
  return {
    entries,
    rows: [
      ...values.map(([ledger_id, path]) => ({
        keep: 'personal',
        row: { ledger_id, path },
        drop: true,
      })),
      ...keys.map(([key]) => ({ keep: 'idempotency', row: { key }, drop: true })),
    ],
  };
};

type DigestRow = readonly [id: number, data: string];

/** Entries of a company with digests whose values are gone; scans the whole ledger. */
export const valuesGone = (reader: Reader): ErasedEntries =>
  reader
    .cells<DigestRow>(
      `SELECT id, data FROM ledger WHERE company=:company AND instr(data, '"$digest":"sha256:') > 0 ORDER BY id`,
    )
    .flatMap(([entry, data]) => {
      const known = new Set(
        reader
          .cells<[string]>(
            'SELECT path FROM personal WHERE company=:company AND ledger_id=:entry',
            {
              entry,
            },
          )
          .map(([path]) => path),
      );
      const paths = digestPaths(JSON.parse(data)).filter((path) => !known.has(path));
      return paths.length === 0 ? [] : [{ entry, paths }];
    });

const digestPaths = (value: unknown, path = ''): readonly string[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (typeof (value as { $digest?: unknown }).$digest === 'string') return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    digestPaths(inner, path === '' ? key : `${path}.${key}`),
  );
};
