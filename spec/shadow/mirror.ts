import type { Store } from '../../kernel/reader/open.ts';
import type { Sqlite, Statement } from '../../kernel/reader/sqlite.ts';

/** Statements that change rows or tables; those that only make writes fail stay out of the copy. */
const isChange = (sql: string): boolean =>
  /^\s*(insert|update|delete|replace|create|drop|alter)\b/i.test(sql) && !/\braise\s*\(/i.test(sql);

const changedTable = /\b(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+(\w+)/gi;

/**
 * A store whose changes by hand are made in a copy too. Specs get it, the product does not: a row
 * that the product writes past the tape is missing in the copy. `onChange` receives the tables changed.
 */
export const mirrored = (store: Store, copy: Sqlite, onChange: (table: string) => void): Store => {
  const note = (sql: string): void => {
    for (const [, table] of sql.matchAll(changedTable)) onChange(table as string);
  };
  const statement = (sql: string, made: Statement): Statement =>
    isChange(sql)
      ? new Proxy(made, {
          get: (target, name) =>
            name === 'run'
              ? (...params: readonly unknown[]) => {
                  const done = target.run(...params);
                  copy.prepare(sql).run(...params);
                  note(sql);
                  return done;
                }
              : ownOf(target, name),
        })
      : made;
  const sqlite = new Proxy(store.sqlite, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => statement(sql, target.prepare(sql));
      if (name !== 'exec') return ownOf(target, name);
      return (sql: string) => {
        target.exec(sql);
        if (!isChange(sql)) return;
        copy.exec(sql);
        note(sql);
      };
    },
  });
  return { ...store, sqlite, prepare: (sql) => statement(sql, store.prepare(sql)) };
};

/** A property of the wrapped object, whose methods keep their object. */
const ownOf = (target: object, name: string | symbol): unknown => {
  const value = Reflect.get(target, name, target) as unknown;
  return typeof value === 'function' && name !== 'constructor'
    ? (value as (...args: unknown[]) => unknown).bind(target)
    : value;
};
