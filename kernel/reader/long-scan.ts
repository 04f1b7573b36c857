import { limits } from '../declare/limits.ts';
import type { Reader } from './reader.ts';

const paging = ['limit', 'offset', 'cursor', 'dir'];

/** `large`: a long read if the company is large. */
type LongScan = false | 'large';

/**
 * `long` of a list query: whether it filters or sorts without an index, searches a text, or skips
 * many rows. `near` names the indexed inputs, `only` those that are indexed for certain values.
 */
export const isLongScan = (
  near: readonly string[],
  only: Readonly<Record<string, readonly string[]>> = {},
): ((input: object) => LongScan) => {
  const isNear = (name: string, value: unknown): boolean =>
    near.includes(name) || paging.includes(name) || Boolean(only[name]?.includes(String(value)));
  return (input) =>
    (((input as { offset?: number }).offset ?? 0) > limits.nearOffset ||
      Boolean(searches(input)) ||
      Object.entries(input).some(
        ([name, value]) => name !== 'q' && isSent(value) && !isNear(name, value),
      )) &&
    'large';
};

/** True if a query searches a text. */
export const searches = ({ q }: { readonly q?: string }): LongScan => Boolean(q?.trim()) && 'large';

/** True if a company is too large for a full scan in the request. */
export const isLarge = (reader: Reader): boolean =>
  (reader.row<{ count: number }>('SELECT count FROM chain WHERE company=:company')?.count ?? 0) >
  limits.smallLedger;

/** True if an input is given; an empty filter value still means a full scan. */
const isSent = (value: unknown): boolean => value !== undefined && value !== false;
