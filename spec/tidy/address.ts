const kebab = (word: string): string =>
  word
    .replaceAll('_', '-')
    .replace(/(?<=[a-z0-9])[A-Z]/g, '-$&')
    .toLowerCase();

/** Address of an operation below `modules` and `spec`: `inventory.items.bulkMove` is `inventory/items/bulk-move`. */
export const addressOf = (name: string): string => name.split('.').map(kebab).join('/');
