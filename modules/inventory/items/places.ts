import type { Look } from '../../../kernel/store/look.ts';

/** The text of records with the name of the place beside its id; a place that is no more has none. */
export const withPlaces = (look: Look, raw: string): string => {
  if (!raw.includes('"location_id":"')) return raw;
  const names = new Map(
    look
      .rows<{ id: string; name: string }>(
        'SELECT id, name FROM location_view WHERE company=:company',
      )
      .map(({ id, name }) => [id, name]),
  );
  return raw.replace(/"location_id":"([^"\\]+)"/g, (text, id: string) => {
    const name = names.get(id);
    return name === undefined ? text : `${text},"location_name":${JSON.stringify(name)}`;
  });
};
