type UserOf = (state: object) => string;

const users = new Map<string, UserOf>();

/** Registers a kind of entity that only its own user reads; called when modules are put together. */
export const registerPersonal = (kind: string, userOf: UserOf): void => {
  users.set(kind, userOf);
};

/** True if a user may read an entity of a kind; false for a personal record of another user. */
export const isReadableBy = (kind: string, state: object, userId: string): boolean => {
  const userOf = users.get(kind);
  return userOf === undefined || userOf(state) === userId;
};
