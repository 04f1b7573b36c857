import { seesCosts, withoutCosts } from '../../../kernel/access.ts';
import { type Cut, cutOf, replayEntity } from '../../../kernel/ledger/replay.ts';
import { limits } from '../../../kernel/limits.ts';
import type { House } from '../../../kernel/module.ts';
import type { Now } from '../../../kernel/operation.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc } from './doc.ts';
import type { DocFilters } from './list.ts';
import { docRecord } from './record.ts';

export const asOfFilter = refusal(
  'as_of_filter',
  422,
  'With as_of, documents are filtered by doc_type and contact_id only, not by {field}.',
);

/** What never changes of a document, so that a cut can be filtered by it. */
const steady: readonly string[] = ['doc_type', 'contact_id', 'limit', 'offset', 'as_of'];

/** Documents that existed at a cut: known to the ledger then, or true on the date. */
const existed = (
  cut: Cut,
): { readonly sql: string; readonly params: Record<string, string | number> } =>
  'upTo' in cut
    ? { sql: 'seq <= :upTo', params: { upTo: cut.upTo } }
    : {
        sql: '(dated <= :onDate OR substr(created_at, 1, 10) <= :onDate)',
        params: { onDate: cut.onDate },
      };

/** A page of documents as they were, newest first, each replayed to the cut. */
export const listAsOf = (
  look: Look,
  house: House,
  input: DocFilters & { readonly as_of: string; readonly limit?: number; readonly offset?: number },
  now: Now,
): Refusal | { readonly items: readonly object[]; readonly total: number } => {
  const other = Object.entries(input).find(
    ([field, value]) => value !== undefined && !steady.includes(field),
  );
  if (other) return asOfFilter({ field: other[0] });
  const cut = cutOf(look, input.as_of);
  const { sql, params } = existed(cut);
  const where = `company=:company AND is_shared=0 AND ${sql}
    AND (:doc_types IS NULL OR instr(:doc_types, ',' || doc_type || ',') > 0)
    AND (:contact_id IS NULL OR contact_id=:contact_id)`;
  const asked = {
    ...params,
    doc_types: input.doc_type === undefined ? null : `,${input.doc_type.replaceAll(' ', '')},`,
    contact_id: input.contact_id ?? null,
  };
  const total = look.row<{ n: number }>(
    `SELECT count(*) AS n FROM doc_view WHERE ${where}`,
    asked,
  )?.n;
  const rows = look.rows<{ id: string }>(
    `SELECT id FROM doc_view WHERE ${where} ORDER BY seq DESC LIMIT +:page_limit OFFSET :page_offset`,
    {
      ...asked,
      page_limit: input.limit ?? limits.pageDefault,
      page_offset: input.offset ?? 0,
    },
  );
  const items = rows.flatMap(({ id }) => {
    const then = replayEntity(look, house, doc, id, cut);
    if (!then) return [];
    const { state, lines: _, ...meta } = then;
    const record = { id, entity_id: id, entity_type: doc.kind, ...meta, ...docRecord(state) };
    return [seesCosts(now.caller.role) ? record : withoutCosts(record)];
  });
  return { items, total: total ?? 0 };
};
