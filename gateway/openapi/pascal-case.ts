/** Words in the form of a component's name: `entity_id path` becomes `EntityIdPath`, `files[]` becomes `Files`. */
export const pascalCase = (words: string): string =>
  words
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase())
    .replace(/[^A-Za-z0-9]+$/, '');
