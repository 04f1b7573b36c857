/**
 * A table that is looked into by a name somebody else chose. It has what it was given and nothing that every
 * object has: `constructor` and `__proto__` are names like others, and not among them.
 */
export const dictionary = <V>(table: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.assign(Object.create(null), table);
