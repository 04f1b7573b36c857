import { nowFor } from '../gateway/http/request-time.ts';
import type { Query } from '../kernel/declare/operation.ts';
import { forgetAllTotals } from '../kernel/reader/page.ts';
import type { Reader } from '../kernel/reader/reader.ts';
import { readerOf } from '../kernel/reader/reader.ts';
import type { Statement } from '../kernel/reader/sqlite.ts';
import type { TestApp } from './test-app.ts';

const countsMatches = /^SELECT (coalesce\(sum\(v\.n\), 0\)|count\(\*\)) AS n FROM/;

/**
 * Query plans of SQLite for the queries of a reader, step by step, by the text of the query; counts answer `total`,
 * if it is given.
 */
export const plansOf = (
  { store, caller }: TestApp,
  ask: (reader: Reader) => void,
  total?: number,
): ReadonlyMap<string, readonly string[]> => {
  const plans = new Map<string, readonly string[]>();
  const planned =
    (prepare: (sql: string) => Statement) =>
    (sql: string): Partial<Statement> => {
      const statement = prepare(sql);
      const explained = <T>(run: (params: unknown) => T) => {
        return (params: unknown): T => {
          const steps = store.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(params);
          plans.set(
            sql,
            steps.map(({ detail }) => String(detail)),
          );
          return run(params);
        };
      };
      return {
        all: explained((params) => statement.all(params)),
        get: explained((params) =>
          total !== undefined && countsMatches.test(sql) ? { n: total } : statement.get(params),
        ),
      };
    };
  const watched = { prepare: planned(store.prepare), prepareCells: planned(store.prepareCells) };
  ask(readerOf({ ...store, ...watched } as never, caller().company_id));
  return plans;
};

/** Query plan of an operation for an input, for a total number of matches. */
export const plansOfQuery = (
  app: TestApp,
  query: Query,
  input: object,
  total = 1_000_000,
): readonly string[] => {
  forgetAllTotals();
  const ask = (reader: Reader): void => {
    const now = nowFor(reader, app.caller());
    query.answer(reader, input as never, now, { registry: app.registry } as never);
  };
  const plans = plansOf(app, ask, total);
  forgetAllTotals();
  return [...plans.values()].flat();
};
