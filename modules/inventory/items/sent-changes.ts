import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { SentChange } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { isOnLiveDocument } from '../../documents/contract/queries.ts';
import type { Item } from '../state/item.ts';
import { hiddenProblem } from '../visibility/visibility.ts';
import { itemChanges, type Named } from './changes.ts';
import { nameConflict } from './unique-names.ts';

const names = ['sku', 'barcode', 'gtin', 'rfid_epc'] as const;

/** Fields that a change names, including the attributes of an attributes object. */
const namesIn = ({ field, new: value }: SentChange): readonly string[] =>
  field === 'attributes' && typeof value === 'object' && value !== null
    ? [field, ...Object.keys(value)]
    : [field];

/** Field changes with the data that they are checked against. */
export type SentChanges = {
  readonly changes: readonly SentChange[];
  /** Named fields, which must be visible to the caller. */
  readonly fields: readonly string[];
  readonly taken: Refusal | undefined;
  readonly isOnLive: boolean;
  readonly place: string | undefined;
};

/** Reads the data for checking changes: conflicts of unique names, the location, and live documents. */
export const sentChanges = (
  reader: Reader,
  id: string,
  changes: readonly SentChange[],
  fields: readonly string[] = changes.flatMap(namesIn),
): SentChanges => {
  const sent = (field: string): unknown => changes.find((one) => one.field === field)?.new;
  const named: Named = Object.fromEntries(
    names.flatMap((field) => {
      const value = sent(field);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
  const place = sent('location_id');
  return {
    changes,
    fields,
    taken: nameConflict(reader, named, id),
    isOnLive: sent('status') === 'draft' && isOnLiveDocument(reader, id),
    place: typeof place === 'string' ? locationOf(reader, place)?.id : undefined,
  };
};

/** Facts of the changes, or the first refusal. */
export const factsOfChanges = (
  id: string,
  state: Item,
  { changes, fields, taken, ...around }: SentChanges,
  now: Now,
): readonly Fact[] | Refusal => {
  const hidden = hiddenProblem(fields, now);
  if (hidden) return hidden;
  const facts = itemChanges(id, state, changes, { ...around, now });
  return isRefusal(facts) ? facts : (taken ?? facts);
};
