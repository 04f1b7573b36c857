import type { Reader } from '../../reader/reader.ts';
import type { Now } from '../operation.ts';

/**
 * Records of people in the answer of a query: their names, mails or addresses. A `read` is counted by day, user
 * and key, and by programs over MCP it is an entry of the ledger. An export is always an entry, which states how many
 * records it holds; none is made where the input asks for an answer without people. Entries of the ledger are read as
 * the caller's role may see them, which is counted; the ledger as it is stored leaves as an export only.
 */
export type PeopleIn<I> = 'read' | ((reader: Reader, input: I, now: Now) => number | undefined);
