import { type Refusal, refusal } from '../refusal.ts';

export const badPeriod = refusal(
  'bad_period',
  422,
  'date_from is after date_to. Swap them or leave one out.',
);

/** Refuses a date range that ends before it begins; its answer would look like an empty period. */
export const backwards = (asked: {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}): Refusal | undefined =>
  asked.date_from && asked.date_to && asked.date_from > asked.date_to ? badPeriod() : undefined;
