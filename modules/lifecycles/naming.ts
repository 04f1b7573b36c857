type Fields = Readonly<Record<string, unknown>>;

const firstOf = (fields: Fields, names: readonly string[]): string =>
  String(names.map((name) => fields[name]).find((one) => typeof one === 'string' && one) ?? '');

/** What people call an entity: its number, else its name; empty where it has neither yet. */
export const nameIn = (fields: Fields): string =>
  firstOf(fields, ['ref_id', 'number', 'name', 'sku', 'description']);

/** What else tells it from its like: whom a document is for, what is made, the SKU of an item. */
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
