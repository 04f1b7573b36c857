import type { Look } from '../../../kernel/store/look.ts';

/** The text of records with the name of the place beside its id; a place that is no more has none. */
export const withPlaces = (look: Look, raw: string): string => {
  const places = look.known<{ id: string; name: string }>(
    'SELECT id, name FROM location_view WHERE company=:company',
  );
  return raw.replaceAll(/"location_id":"([^"]*)"/g, (field, id: string) => {
    const place = places.find((one) => one.id === id);
    return place ? `${field},"location_name":${JSON.stringify(place.name)}` : field;
  });
};
