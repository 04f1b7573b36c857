import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Insertion } from '../../../kernel/reader/record.ts';
import { memoizeWeak } from '../../../kernel/values/memoize-weak.ts';
import { locationRows } from '../../companies/contract/relations.ts';

type Place = { readonly id: string; readonly name: string };

/** Field name without its first quote: the search is faster for a letter than for a frequent quote. */
const field = 'location_id":"';

/** Location names as JSON text, by location id. */
const fieldsOf = memoizeWeak(
  (places: readonly Place[]) =>
    new Map(places.map(({ id, name }) => [id, `,"location_name":${JSON.stringify(name)}`])),
);

/** Insertion of the location's name next to its id; none for a deleted location. */
export const placeNames = (reader: Reader): ((record: string) => Insertion | undefined) => {
  const places = reader.known<Place>(`SELECT id, name FROM ${locationRows} WHERE company=:company`);
  const fields = fieldsOf(places);
  return (record) => {
    const at = record.indexOf(field);
    if (record[at - 1] !== '"') return undefined;
    const start = at + field.length;
    const end = record.indexOf('"', start);
    const text = fields.get(record.slice(start, end));
    return text === undefined ? undefined : { at: end + 1, text };
  };
};
