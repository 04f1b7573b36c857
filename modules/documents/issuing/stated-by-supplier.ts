import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { documentWithNumber } from '../document/numbers.ts';
import { badValue, numberTaken } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { typeNamed, typeOf } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';

/** Number and due date that the paper of a supplier states. */
type Stated = {
  readonly ref_id?: string;
  readonly due_date?: string;
  readonly date: string;
  readonly entity_id: string;
};

/** Refuses a number or due date for a document that is not numbered by its supplier, or one that cannot be. */
export const statedRefusal = (reader: Reader, state: Doc, stated: Stated): Refusal | undefined => {
  const { ref_id, due_date, date, entity_id } = stated;
  const issuesAs = typeOf(state).issuesAs as DocType;
  const field = ref_id === undefined ? 'due_date' : 'ref_id';
  const value = ref_id ?? due_date;
  if (value === undefined) return undefined;
  if (!typeNamed(issuesAs).isNumberedBySupplier)
    return badValue({ field, value, why: 'only a bill takes it from its supplier' });
  if (due_date !== undefined && due_date < date)
    return badValue({
      field: 'due_date',
      value: due_date,
      why: 'it is before the date of the bill',
    });
  const contact = state.contact_id ?? null;
  return ref_id !== undefined &&
    documentWithNumber(reader, issuesAs, ref_id, contact, entity_id) !== undefined
    ? numberTaken({ ref_id })
    : undefined;
};
