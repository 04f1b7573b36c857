import type { Look } from '../../../kernel/store/look.ts';

const field = '"location_id":"';

/** The text of records with the name of the place beside its id; a place that is no more has none. */
export const withPlaces = (look: Look, raw: string): string => {
  if (!raw.includes(field)) return raw;
  const places = look.known<{ id: string; name: string }>(
    'SELECT id, name FROM location_view WHERE company=:company',
  );
  let text = '';
  let from = 0;
  for (let at = raw.indexOf(field); at >= 0; at = raw.indexOf(field, from)) {
    const start = at + field.length;
    const end = raw.indexOf('"', start) + 1;
    const id = raw.slice(start, end - 1);
    const place = places.find((one) => one.id === id);
    text += raw.slice(from, end);
    if (place) text += `,"location_name":${JSON.stringify(place.name)}`;
    from = end;
  }
  return text + raw.slice(from);
};
