import type { Caller } from '../../../kernel/declare/access.ts';
import { isReadableBy } from '../../../kernel/declare/confidential/personal-records.ts';
import { companyHere, instance, type Reader } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';

const fields = ['name', 'sku', 'doc_number', 'ref_id', 'number', 'title', 'description'];

const none: ReadonlySet<string> = new Set();

/**
 * Display name of an entity: its name, SKU, number or title; undefined if it has none. Fields of items that the company
 * hides from the caller's role are passed over; personal records have a name for their own user only.
 */
export const entityName = (
  reader: Reader,
  id: string,
  { role, user_id }: Caller,
): string | undefined => {
  const found = reader.any(id);
  if (!found) return undefined;
  const state = found.state as Readonly<Record<string, unknown>>;
  if (!isReadableBy(found.kind, state, user_id)) return undefined;
  const hidden = found.kind === 'item' ? hiddenFrom(companyHere(reader), role) : none;
  return fields
    .filter((field) => !hidden.has(field))
    .map((field) => state[field])
    .find((value): value is string => typeof value === 'string' && value !== '');
};

/** Name of the acting user; null for system commands. */
export const actorName = (reader: Reader, userId: string | null): string | null => {
  if (!userId) return null;
  const state = reader.of(instance).any(userId)?.state as { name?: string } | undefined;
  return state?.name ?? null;
};
