import type { Reader } from '../../../kernel/reader/reader.ts';

/** Requests of one operation by a user, or one of their API keys, on a day (UTC). */
export type Reads = {
  readonly id: string;
  readonly day: string;
  readonly user_id: string;
  readonly key_id: string | null;
  readonly operation: string;
  readonly reads: number;
};

/** Months for which daily counts are kept. */
export const monthsKept = 13;

/** Id of a daily count. */
export const readsId = ({
  day,
  user_id,
  key_id,
  operation,
}: Pick<Reads, 'day' | 'user_id' | 'key_id' | 'operation'>): string =>
  [day, user_id, key_id ?? '', operation].join(' ');

/** Stored count. */
export const readsOf = (reader: Reader, id: string): Reads | undefined =>
  reader.row<Reads>('SELECT * FROM people_read WHERE company=:company AND id=:id', { id });

/** First day whose counts are kept. */
export const firstKept = (today: string): string =>
  Temporal.PlainDate.from(today).subtract({ months: monthsKept }).toString();
