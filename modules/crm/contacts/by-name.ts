import type { Reader } from '../../../kernel/reader/reader.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';

/** Id and name of a contact. */
export type NamedContact = { readonly id: string; readonly name: string };

/** Active contacts with this exact name, ignoring case. */
export const contactsByName = (reader: Reader, name: string): readonly NamedContact[] => {
  const wanted = name.trim().toLowerCase();
  return reader
    .rows<NamedContact>(
      'SELECT id, name FROM contact_view WHERE company=:company AND deleted=0 AND sort_name=:name ORDER BY seq',
      { name: sortName(name) },
    )
    .filter((one) => one.name.trim().toLowerCase() === wanted);
};
