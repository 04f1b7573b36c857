import type { Reader } from '../../../kernel/reader/reader.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';

/** A contact by its name. */
export type Called = { readonly id: string; readonly name: string };

/** The contacts that are called exactly so, whatever its case; those that were deleted or merged are not. */
export const contactsCalled = (reader: Reader, name: string): readonly Called[] => {
  const wanted = name.trim().toLowerCase();
  return reader
    .rows<Called>(
      'SELECT id, name FROM contact_view WHERE company=:company AND deleted=0 AND sort_name=:name ORDER BY seq',
      { name: sortName(name) },
    )
    .filter((one) => one.name.trim().toLowerCase() === wanted);
};
