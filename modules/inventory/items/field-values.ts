import { Type } from '@sinclair/typebox';
import { seesCosts } from '../../../kernel/declare/access.ts';
import { isCost } from '../../../kernel/declare/confidential/figures.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { byNames } from '../../../kernel/values/sort-name.ts';
import { hiddenProblem } from '../visibility/visibility.ts';
import { costIsForManagers, fieldIsHidden, notAListedField } from './refusals.ts';

/** Fields with a value of their own for nearly every item, which are not listed. */
const unlisted = [
  'id',
  'entity_id',
  'company_id',
  'location_id',
  'user_id',
  'name',
  'description',
  'notes',
  'short_description',
  'barcode',
  'sku',
];

/** Distinct values of a field, for filters and suggestions. */
export const fieldValues = query('inventory.items.fieldValues', {
  says: 'List the distinct values of a field of items.',
  explains: [
    'Numbers come first by size, then texts by name; empty values and demo items are left out, items of every status are included.',
    'Fields that are nearly unique per item, such as `sku`, `name`, `barcode` and `notes`, are refused with `not_a_listed_field`, cost fields below manager with `role_too_low`.',
    'Attributes are listed by their own name.',
  ],
  by: 'viewer',
  takes: Type.Object({ field: Name }),
  gives: Type.Object({ values: Type.Array(Type.Unknown()) }),
  refuses: [notAListedField, fieldIsHidden, costIsForManagers],
  answer: (reader, { field }, now) => {
    if (unlisted.includes(field) || !/^[a-zA-Z][a-zA-Z0-9_]*$/.test(field))
      return notAListedField({ field });
    const forOthers = hiddenProblem([field], now);
    if (forOthers) return forOthers;
    if (isCost(field) && !seesCosts(now.caller.role)) return costIsForManagers({ field });
    const from = isCost(field) ? 'substr(costs, 1, instr(costs, char(10)) - 1)' : 'record';
    const rows = reader.rows<{ value: string | number }>(
      `SELECT DISTINCT json_extract(${from}, '$.' || :field) AS value FROM item_view
       WHERE company=:company AND source <> 'demo' AND json_type(${from}, '$.' || :field) IN ('text','integer','real')
         AND json_extract(${from}, '$.' || :field) <> ''`,
      { field },
    );
    return { values: rows.map(({ value }) => value).toSorted(byValue) };
  },
});

/** Compares values: numbers first by size, then texts in name order. */
const byValue = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return byNames(a, b);
  return typeof a === 'number' ? -1 : 1;
};
