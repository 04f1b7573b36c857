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
import { takenBy } from './unique-names.ts';

const names = ['sku', 'barcode', 'gtin', 'rfid_epc'] as const;

/** The fields that a change names; those of an object of attributes too. */
const namesIn = ({ field, new: value }: SentChange): readonly string[] =>
  field === 'attributes' && typeof value === 'object' && value !== null
    ? [field, ...Object.keys(value)]
    : [field];

/** Changes that somebody sent, and what is known of the others that they may meet. */
export type SentChanges = {
  readonly changes: readonly SentChange[];
  /** The fields that they name, which the caller must be allowed to see. */
  readonly fields: readonly string[];
  readonly taken: Refusal | undefined;
  readonly isOnLive: boolean;
  readonly place: string | undefined;
};

/** Reads what changes of an item may meet: its new names at others, the place it goes to, the documents it stands on. */
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
    taken: takenBy(reader, named, id),
    isOnLive: sent('status') === 'draft' && isOnLiveDocument(reader, id),
    place: typeof place === 'string' ? locationOf(reader, place)?.id : undefined,
  };
};

/** The facts that sent changes are, or the first reason against them. */
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
