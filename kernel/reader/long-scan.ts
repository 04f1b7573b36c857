import { limits } from '../declare/limits.ts';
import type { Reader } from './reader.ts';

const paging = ['limit', 'offset', 'cursor', 'dir'];

/** Long where the company is large. */
type LongScan = false | 'large';

/**
 * Whether a list is asked for more than an index answers, as `long` of its query: by a filter or an order
 * that has none, for a text, or for a page so deep that all before it are counted through. `near` are the
 * names that an index answers, `only` those of which it answers these values.
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

/** Whether a text is looked for. */
export const searches = ({ q }: { readonly q?: string }): LongScan => Boolean(q?.trim()) && 'large';

/** Whether a company has so much that nothing may walk over it on the way. */
export const isLarge = (reader: Reader): boolean =>
  (reader.row<{ count: number }>('SELECT count FROM chain WHERE company=:company')?.count ?? 0) >
  limits.smallLedger;

/** An empty value is one: nothing else has it, and a company is walked over to find that out. */
const isSent = (value: unknown): boolean => value !== undefined && value !== false;
