type Fields = Readonly<Record<string, unknown>>;

const firstOf = (fields: Fields, names: readonly string[]): string =>
  String(names.map((name) => fields[name]).find((one) => typeof one === 'string' && one) ?? '');

/** Display name of an entity: its number, else its name; empty if it has neither. */
export const nameIn = (fields: Fields): string =>
  firstOf(fields, ['ref_id', 'number', 'name', 'sku', 'description']);

/** Subject of an entity: the contact of a document, the product of a run, the SKU of an item. */
export const aboutIn = (fields: Fields): string => {
  const about = firstOf(fields, [
    'contact_name',
    'sku',
    'description',
    'memo',
    'list_type',
    'tool',
  ]);
  return about === nameIn(fields) ? '' : about;
};
