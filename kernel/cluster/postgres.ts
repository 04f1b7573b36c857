import pg from 'pg';
import { clusterLimits } from './cluster-limits.ts';

/** A row as PostgreSQL answers it; `bigint` arrives as text. */
type PostgresRow = Readonly<Record<string, unknown>>;

/** Connection to PostgreSQL that is opened on first use, and again after it was lost. */
export type Postgres = {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly PostgresRow[]>;
  readonly close: () => Promise<void>;
};

type Settings = {
  readonly timeoutMs?: number;
  /** Channel to listen on, and the function that is called with the payload of each notification. */
  readonly listen?: { readonly channel: string; readonly notify: (payload?: string) => void };
};

/** PostgreSQL rejected a statement, so it changed nothing; any other failure leaves the outcome unknown. */
export class RejectedStatement extends Error {
  /** SQLSTATE. */
  readonly code: string;
  constructor(error: pg.DatabaseError) {
    super(error.message, { cause: error });
    this.code = error.code ?? '';
  }
}

/** Classes of errors with which a connection ends, perhaps after the statement was committed. */
const endings = /^(?:08|57P)/;

/** A connection of its own; statements run one after the other. */
export const postgres = (
  url: string,
  { timeoutMs = clusterLimits.queryMs, listen }: Settings = {},
): Postgres => {
  let present: Promise<pg.Client> | undefined;
  const opened = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'countinghouse',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    client.on('error', () => drop(client));
    client.on('end', () => drop(client));
    if (listen) client.on('notification', ({ payload }) => listen.notify(payload));
    await client.connect();
    if (listen) await client.query(`LISTEN ${listen.channel}`);
    return client;
  };
  let current: pg.Client | undefined;
  const drop = (client: pg.Client): void => {
    if (current === client) {
      current = undefined;
      present = undefined;
    }
    // A connection that waits for an answer is cut, since the answer belongs to no statement any more.
    client.end().catch(() => undefined);
  };
  const connected = async (): Promise<pg.Client> => {
    present ??= opened();
    const mine = present;
    try {
      current = await mine;
      return current;
    } catch (error) {
      if (present === mine) present = undefined;
      throw error;
    }
  };
  const ask = async (text: string, values: readonly unknown[]): Promise<readonly PostgresRow[]> => {
    const client = await connected();
    try {
      return (await client.query<PostgresRow>(text, [...values])).rows;
    } catch (error) {
      if (error instanceof pg.DatabaseError && !endings.test(error.code ?? ''))
        throw new RejectedStatement(error);
      drop(client);
      throw error;
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    query: (text, values = []) => {
      const mine = turn.then(() => ask(text, values));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      const client = current;
      current = undefined;
      present = undefined;
      await client?.end().catch(() => undefined);
    },
  };
};
