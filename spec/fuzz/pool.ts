import type { Dice } from '../random.ts';

const perName = 40;

/** Values from answers, by the name of their field, from which valid requests are made. */
export type Pool = {
  /** Stores the ids, codes and names in an answer to a request of this path. */
  readonly learn: (path: string, answer: unknown) => void;
  /** Known value of the first of several names that has one. */
  readonly pick: (dice: Dice, names: readonly string[]) => unknown;
  /** Stores the records of a collection, with the parameters of its path. */
  readonly learnRecords: (collection: string, params: Fields, answer: unknown) => void;
  /** A record of a collection; one that allows the action, where some do. */
  readonly record: (dice: Dice, collection: string, action: string) => PoolRecord | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** Record as answered, with the parameters of its collection's path. */
export type PoolRecord = { readonly params: Fields; readonly own: Fields };

/** Stored fields besides those that end in `_id`. */
const kept = new Set(
  'id sku code number name key token iban currency email event_id doc_number machine ref'.split(
    ' ',
  ),
);

const isKept = (name: string): boolean =>
  kept.has(name) || /_(id|ids|code|key|token|number|sku|name|version)$/.test(name);

/** Pool of one service; an id is also known by the kind before its colon, and by the words of its path. */
export const pool = (): Pool => {
  const known = new Map<string, unknown[]>();
  const note = (name: string, value: unknown): void => {
    const values = known.get(name) ?? [];
    if (values.includes(value)) return;
    known.set(name, [...values.slice(1 - perName), value]);
  };
  const learn = (path: string, answer: unknown, depth = 0): void => {
    if (depth > 6 || typeof answer !== 'object' || answer === null) return;
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 12)) learn(path, one, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') learn(path, value, depth + 1);
      else if (isKept(name) && (typeof value === 'string' || typeof value === 'number')) {
        note(name, value);
        if (name !== 'id' || depth > 2) continue;
        const [kind = '', rest] = String(value).split(':');
        if (rest !== undefined) note(`${kind}:`, value);
        for (const word of wordsOf(path)) note(`/${word}`, value);
      }
    }
  };
  const records = new Map<string, PoolRecord[]>();
  return {
    learnRecords: (collection, params, answer) => {
      const { items } = (answer ?? {}) as { items?: unknown };
      const found = Array.isArray(answer) ? answer : Array.isArray(items) ? items : [answer];
      for (const one of found.slice(0, 15)) {
        const record = recordOf(params, one);
        if (!record) continue;
        const before = (records.get(collection) ?? []).filter(
          (other) => JSON.stringify(idIn(other)) !== JSON.stringify(idIn(record)),
        );
        records.set(collection, [...before.slice(1 - 2 * perName), record]);
      }
    },
    record: (dice, collection, action) => {
      const all = records.get(collection) ?? [];
      const allowing = all.filter(({ own }) =>
        (own['allowed_actions'] as string[] | undefined)?.some((one) => isSame(one, action)),
      );
      return dice.one(allowing.length > 0 && dice.is(0.8) ? allowing : all);
    },
    learn,
    pick: (dice, names) => {
      const name = names.find((one) => (known.get(one)?.length ?? 0) > 0);
      return name === undefined ? undefined : dice.one(known.get(name) ?? []);
    },
  };
};

const recordOf = (params: Fields, answer: unknown): PoolRecord | undefined => {
  if (typeof answer === 'string') return { params, own: { id: answer } };
  if (typeof answer !== 'object' || answer === null) return undefined;
  return { params, own: answer as Fields };
};

const idIn = ({ own: { id, entity_id, code, name, key, token } }: PoolRecord): unknown =>
  id ?? entity_id ?? code ?? name ?? key ?? token;

/** Value of a path's parameter, from a record of the collection before it. */
export const valueIn = (record: PoolRecord, parameter: string, isLast: boolean): unknown =>
  isLast ? (record.own[parameter] ?? idIn(record)) : record.params[parameter];

const isSame = (one: string, other: string): boolean =>
  one.replaceAll(/[_-]/g, '').toLowerCase() === other.replaceAll(/[_-]/g, '').toLowerCase();

/** Nouns of a path, the last one first: `/crm/contacts/contact:1/notes` is about notes, then contacts. */
export const wordsOf = (path: string): string[] =>
  path
    .split('?')[0]!
    .split('/')
    .filter((part) => /^[a-z][a-z-]*$/.test(part))
    .reverse();
