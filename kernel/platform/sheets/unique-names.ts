/** Names for the columns of a table where a name is blank or repeated. */
export type Naming = {
  /** Name of a blank column, by its position from 1. */
  readonly blank: (position: number) => string;
  /** Text between a repeated name and its number. */
  readonly gap: ' ' | '_';
};

/**
 * Unique names of columns, in order. The first column of a name keeps it; a later one gets the next number that no
 * column has.
 */
export const uniqueNames = (
  names: readonly string[],
  { blank, gap }: Naming,
): readonly string[] => {
  const kept = new Set<string>();
  const taken = new Set(names);
  return names.map((name, at) => {
    if (name !== '' && !kept.has(name)) {
      kept.add(name);
      return name;
    }
    const base = name || blank(at + 1);
    let own = name === '' ? base : `${base}${gap}2`;
    for (let times = 2; taken.has(own); times += 1) own = `${base}${gap}${times}`;
    taken.add(own);
    return own;
  });
};
