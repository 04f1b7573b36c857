import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** Display name of an entity: its name, SKU, number or title. */
export const entityName = (reader: Reader, id: string): string => {
  const state = reader.any(id)?.state as Readonly<Record<string, unknown>> | undefined;
  for (const field of ['name', 'sku', 'doc_number', 'ref_id', 'number', 'title', 'description']) {
    const value = state?.[field];
    if (typeof value === 'string' && value) return value;
  }
  return '';
};

/** Name of the acting user; null for system commands. */
export const actorName = (reader: Reader, userId: string | null): string | null => {
  if (!userId) return null;
  const state = reader.of(instance).any(userId)?.state as { name?: string } | undefined;
  return state?.name ?? null;
};
