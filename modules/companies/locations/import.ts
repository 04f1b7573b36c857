import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { BatchResult, Short } from '../../../kernel/declare/schemas.ts';
import { locationNamed, readDefaults } from './default.ts';
import { sysLocationCreated } from './location.ts';
import { nameKey } from './view.ts';

const Row = Type.Object(
  { name: Type.Optional(Short), type: Type.Optional(Short) },
  { additionalProperties: Type.Unknown() },
);

/** Adds locations by name; known names are skipped, the first one of a company without any is its default. */
export const importAll = command('companies.locations.import', {
  says: 'Import locations; a name that is known is skipped.',
  by: 'manager',
  lane: 'bulk',
  takes: Type.Object({ records: Type.Array(Row, { maxItems: limits.batchRecords }) }),
  gives: BatchResult,
  reads: (look, { records }) => ({
    ...readDefaults(look),
    known: records.flatMap(({ name }) =>
      name && locationNamed(look, name) ? [nameKey(name)] : [],
    ),
  }),
  decide: (_, { records }, now, { holder, known }) => {
    const names = new Set(known);
    const facts: ReturnType<typeof sysLocationCreated>[] = [];
    const errors: { index: number; reason: string }[] = [];
    let skipped = 0;
    records.forEach(({ name, type }, index) => {
      if (!name?.trim()) errors.push({ index, reason: 'A location has a name.' });
      else if (names.has(nameKey(name))) skipped += 1;
      else {
        names.add(nameKey(name));
        const is_default = holder === undefined && facts.length === 0;
        const made = { name: name.trim(), type: type?.trim() || 'warehouse', address: null };
        facts.push(sysLocationCreated(now.id(), { ...made, is_default }));
      }
    });
    const counts = { created: facts.length, updated: 0, skipped, failed: errors.length };
    return { facts, answer: { ...counts, errors } };
  },
});
