import pg from 'pg';
import { clusterLimits } from '../cluster-limits.ts';

/** Connection whose loss ends it, with what was open on it; unlike `postgres`, which connects again by itself. */
export type Session = {
  readonly query: (
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Runs within a transaction; after an error the session must be closed, which rolls it back. */
  readonly transaction: <T>(run: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Opens a connection to PostgreSQL. */
export const openSession = async (url: string): Promise<Session> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'countinghouse tables',
    connectionTimeoutMillis: clusterLimits.queryMs,
    query_timeout: clusterLimits.readingMs,
    keepAlive: true,
  });
  // The next statement reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  const query: Session['query'] = async (text, values = []) =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows;
  return {
    query,
    transaction: async (run) => {
      await query('BEGIN');
      const result = await run();
      await query('COMMIT');
      return result;
    },
    close: () => client.end().catch(() => undefined),
  };
};

/** A text as a literal of SQL, for statements that take no parameters. */
export const literal = (text: string): string => pg.escapeLiteral(text);

/** Classes of errors after which the same statement may succeed: a lost connection, a conflict, too few resources, a shutdown. */
const passing = /^(?:08|40|53|57)/;

/** True if PostgreSQL refused a statement that it would refuse again. */
export const isRejected = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && !passing.test(error.code ?? '');
