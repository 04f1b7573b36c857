import type { Look } from '../../../kernel/store/look.ts';

const field = '"location_id":"';

/** The text of a record with the name of its place beside the id; a place that is no more has none. */
export const withPlaces = (look: Look, raw: string): string => {
  const places = look.known<{ id: string; name: string }>(
    'SELECT id, name FROM location_view WHERE company=:company',
  );
  const at = raw.indexOf(field);
  if (at === -1) return raw;
  const end = raw.indexOf('"', at + field.length);
  const id = raw.slice(at + field.length, end);
  const place = places.find((one) => one.id === id);
  if (!place) return raw;
  return `${raw.slice(0, end + 1)},"location_name":${JSON.stringify(place.name)}${raw.slice(end + 1)}`;
};
