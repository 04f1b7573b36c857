import { type Refusal, refusal } from './refusal.ts';

export const badPeriod = refusal('bad_period', 422, 'date_from lies after date_to.');

/** Refuses a period that ends before it begins, which would read as if nothing had happened. */
export const backwards = (asked: {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}): Refusal | undefined =>
  asked.date_from && asked.date_to && asked.date_from > asked.date_to ? badPeriod() : undefined;
