import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { searches } from '../../../kernel/reader/long-scan.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { matching } from '../../../kernel/reader/text-search.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';
import { visibleSearch } from '../../inventory/contract/queries.ts';

const Hit = Type.Object({
  type: Type.Union(['item', 'contact', 'doc', 'list'].map((one) => Type.Literal(one))),
  id: Type.String(),
  title: Type.String(),
  subtitle: orNull(Type.String()),
  status: orNull(Type.String()),
});

/** Items, contacts, documents and lists that a text finds, the best known kinds first. */
export const find = query('search.everything.find', {
  says: 'Search items, contacts, documents and lists.',
  explains: [
    'Any part of a word matches, without regard to case.',
    'Up to `limit` hits of each kind (5 by default, at most 50), newest first, in the order items, contacts, documents, lists; `total` counts all matches of all kinds.',
    "Merged items, deleted contacts and documents received from others are left out, and items do not match in fields hidden from the caller's role.",
    'An item whose name is hidden is titled by its SKU, else by its id; a hidden SKU or status is null.',
    'There is no paging; use the lists for more.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    q: Type.String({ minLength: 2, maxLength: 200, pattern: '\\S' }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, description: 'At most so many of each kind.' }),
    ),
  }),
  gives: Type.Object({ items: Type.Array(Hit), total: Type.Integer() }),
  long: searches,
  answer: (reader, { q, limit = 5 }, now) => {
    const found = kinds.map((kind) => hits(reader, kind, q, limit, now));
    return {
      items: found.flatMap((one) => one.items),
      total: found.reduce((sum, one) => sum + one.total, 0),
    };
  },
});

type Kind = {
  readonly type: string;
  readonly table: string;
  readonly title: string;
  readonly subtitle: string;
  readonly status: string;
  readonly where: string;
};

const kinds: readonly Kind[] = [
  {
    type: 'item',
    table: 'item_view',
    title: 'name',
    subtitle: 'sku',
    status: 'status',
    where: "status <> 'merged'",
  },
  {
    type: 'contact',
    table: 'contact_view',
    title: 'name',
    subtitle: 'contact_type',
    status: 'NULL',
    where: 'deleted=0',
  },
  {
    type: 'doc',
    table: 'doc_view',
    title: 'coalesce(ref_id, doc_type)',
    subtitle: 'contact_name',
    status: 'status',
    where: 'is_shared=0',
  },
  {
    type: 'list',
    table: 'list_view',
    title: 'coalesce(ref_id, list_type)',
    subtitle: 'list_type',
    status: 'status',
    where: '1=1',
  },
];

/** Kind without the fields that the role may not see. */
const visibleKind = (kind: Kind, { company, caller }: Now): Kind => {
  if (kind.type !== 'item') return kind;
  const hidden = hiddenFrom(company, caller.role);
  const shown = (field: string): string => (hidden.has(field) ? 'NULL' : field);
  return {
    ...kind,
    title: hidden.has('name') ? `coalesce(${shown('sku')}, id)` : 'name',
    subtitle: shown('sku'),
    status: shown('status'),
  };
};

const hits = (
  reader: Reader,
  asked: Kind,
  q: string,
  limit: number,
  now: Now,
): { items: readonly (typeof Hit.static)[]; total: number } => {
  const kind = visibleKind(asked, now);
  const matched = matching(q);
  const seen = kind.type === 'item' ? visibleSearch(q, now.company, now.caller.role) : undefined;
  // Counted in the same walk: every match is looked up in the table of every kind, once.
  const rows = reader.rows<typeof Hit.static & { readonly found: number }>(
    `SELECT '${kind.type}' AS type, id, ${kind.title} AS title, ${kind.subtitle} AS subtitle, ${kind.status} AS status,
       count(*) OVER () AS found
     FROM ${kind.table} v WHERE company=:company AND ${kind.where} AND seq IN (${matched.sql})${seen ? ` AND (${seen.sql})` : ''}
     ORDER BY seq DESC LIMIT +:page`,
    { ...matched.params, ...seen?.params, page: limit },
  );
  return { items: rows.map(({ found: _, ...hit }) => hit), total: rows[0]?.found ?? 0 };
};
