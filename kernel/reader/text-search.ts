import { limits } from '../declare/limits.ts';
import type { Condition } from './page.ts';
import type { Params } from './reader.ts';

/** SQL of a text search; a scan reads all searched texts. */
type Matching = { readonly sql: string; readonly params: Params; readonly isScan: boolean };

/** SQL for the sequence numbers of entities whose searched text (lower case) contains `q`. */
export const matching = (q: string): Matching => {
  const text = q.trim().toLowerCase();
  // The trigram index needs three characters (not UTF-16 units); shorter texts are searched by a scan.
  return [...text].length >= 3
    ? {
        sql: 'SELECT rowid FROM search_text WHERE search_text MATCH :q_is',
        params: { q_is: `"${text.replaceAll('"', '""')}"` },
        isScan: false,
      }
    : {
        sql: 'SELECT rowid FROM search_text WHERE instr(text, :q_is) > 0',
        params: { q_is: text },
        isScan: true,
      };
};

/**
 * Condition for entities that `q` finds; undefined for a blank text. Rows are looked up by the found numbers, or, where
 * the text is frequent, read in order and compared with them.
 */
export const contains = (q: string | undefined): Condition | undefined => {
  if (!q?.trim()) return undefined;
  const { sql, params, isScan } = matching(q);
  const compared = `+v.seq IN (${sql})`;
  if (!isScan)
    return {
      ...{ sql: `v.seq IN (${sql})`, params, unindexed: compared },
      candidates: `SELECT count(*) AS n FROM (${sql} LIMIT ${limits.manyFound + 1})`,
    };
  const unindexed = 'instr((SELECT text FROM search_text WHERE rowid = v.seq), :q_is) > 0';
  return { sql: compared, params, unindexed };
};
