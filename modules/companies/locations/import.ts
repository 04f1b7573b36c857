import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import {
  batchResult,
  type RecordOutcome,
  skipReasons,
} from '../../../kernel/declare/imports/batch.ts';
import { BatchResult } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { Attributes, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { locationNamed, readDefaults, regimeFacts } from './default.ts';
import { sysLocationCreated } from './location.ts';
import { nameKey } from './view.ts';

const Row = Type.Object(
  {
    name: Type.Optional(Short),
    type: Type.Optional(Short),
    address: Type.Optional(orNull(Type.Union([Attributes, Short]))),
  },
  { additionalProperties: Type.Unknown() },
);

/** Adds locations by name; known names are skipped, the first one of a company without any is its default. */
export const importAll = command('companies.locations.import', {
  says: 'Import locations; a name that is known is skipped.',
  explains: [
    'Up to 500 records.',
    'A known name, ignoring case, is skipped; a record without a name fails alone.',
    'The type defaults to `warehouse`, and an address may be an object or one line of text.',
    'The first record becomes the default only if the company has no location.',
    'Unknown columns are ignored and listed in `unknown_fields`.',
    'If that address names a country, tax rates and currency are set as on creation.',
  ],
  by: 'manager',
  lane: 'bulk',
  takes: Type.Object({ records: Type.Array(Row, { maxItems: limits.batchRecords }) }),
  gives: BatchResult,
  reads: (reader, { records }) => ({
    ...readDefaults(reader),
    known: records.flatMap(({ name }) =>
      name && locationNamed(reader, name) ? [nameKey(name)] : [],
    ),
  }),
  decide: (_, { records }, now, { holder, isPosted, known }) => {
    const names = new Set(known);
    const facts: Fact[] = [];
    const unknown = new Set<string>();
    const outcomes = records.map(({ name, type, address, ...rest }): RecordOutcome => {
      for (const field of Object.keys(rest)) unknown.add(field);
      if (!name?.trim()) return { outcome: 'failed', reason: 'A location has a name.' };
      if (names.has(nameKey(name))) return { outcome: 'skipped', reason: skipReasons.known };
      names.add(nameKey(name));
      const is_default = holder === undefined && facts.length === 0;
      const made = {
        name: name.trim(),
        type: type?.trim() || 'warehouse',
        address: addressOf(address),
        is_default,
      };
      facts.push(sysLocationCreated(now.id(), made), ...regimeFacts(now.company, made, isPosted));
      return { outcome: 'created' };
    });
    return { facts, answer: { ...batchResult(outcomes, []), unknown_fields: [...unknown] } };
  },
});

const addressOf = (sent: string | Readonly<Record<string, unknown>> | null | undefined) =>
  typeof sent === 'string' ? (sent.trim() === '' ? null : { text: sent.trim() }) : (sent ?? null);
