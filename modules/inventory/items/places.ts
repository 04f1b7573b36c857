import type { Look } from '../../../kernel/store/look.ts';

const field = '"location_id":"';

/** The text of records with the name of the place beside its id; a place that is no more has none. */
export const withPlaces = (look: Look, raw: string): string => {
  const places = look.known<{ id: string; name: string }>(
    'SELECT id, name FROM location_view WHERE company=:company',
  );
  let text = '';
  let done = 0;
  for (let at = raw.indexOf(field); at !== -1; at = raw.indexOf(field, at + field.length)) {
    const end = raw.indexOf('"', at + field.length);
    const id = raw.slice(at + field.length, end);
    const place = places.find((one) => one.id === id);
    if (!place) continue;
    text += `${raw.slice(done, end + 1)},"location_name":${JSON.stringify(place.name)}`;
    done = end + 1;
  }
  return text + raw.slice(done);
};
