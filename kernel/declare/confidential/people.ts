import type { Reader } from '../../reader/reader.ts';
import type { Now } from '../operation.ts';

/**
 * Records of people in the answer of a query. A `read` is counted by day, user and key; an export is an entry of the
 * ledger, which states how many records it holds; none is made where the input asks for an answer without people.
 */
export type PeopleIn<I> = 'read' | ((reader: Reader, input: I, now: Now) => number | undefined);
