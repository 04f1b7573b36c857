/** A null-prototype map for client-supplied keys: `constructor` and `__proto__` are ordinary keys. */
export const dictionary = <V>(table: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.assign(Object.create(null), table);
