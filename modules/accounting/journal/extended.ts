import { type Static, Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/access.ts';
import { add } from '../../../kernel/money.ts';
import { type Now, query } from '../../../kernel/operation.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { listOf, orNull } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { page, pageInput } from '../../../kernel/store/page.ts';
import { type DocLine, doc } from '../../documents/contract.ts';
import { accountOf } from '../contract.ts';
import { namesOf } from '../reports/contact-names.ts';
import { type JournalEntry, journalEntryView } from './entry.ts';
import { conditionsOf, journalFilters } from './filters.ts';

const text = orNull(Type.String());

const DocumentLine = Type.Object({
  sku: text,
  name: text,
  quantity: Type.Number(),
  unit: text,
  unit_price: Type.Number(),
  line_total: Type.Number(),
  tax: Type.Number(),
  cost_total: Type.Optional(orNull(Type.Number())),
});

const Row = Type.Object({
  je_id: Type.String(),
  ts: Type.String(),
  number: Type.String(),
  memo: Type.String(),
  je_type: Type.String(),
  status: Type.String(),
  doc_id: text,
  doc_ref: text,
  doc_type: text,
  contact: orNull(Type.Object({ id: Type.String(), name: text })),
  lines: Type.Array(
    Type.Object({
      account: Type.String(),
      name: text,
      debit: Type.Number(),
      credit: Type.Number(),
      description: text,
    }),
  ),
  document_lines: Type.Array(DocumentLine),
});

/** The journal with what stood on the documents behind it, line by line. */
export const extended = query('accounting.journal.extended', {
  says: 'List journal entries with the lines of their documents.',
  by: 'manager',
  takes: Type.Object({ ...journalFilters, ...pageInput }),
  gives: listOf(Row),
  answer: (look, input, now) => {
    const found = page(
      look,
      journalEntryView,
      { ...input, where: conditionsOf(look, input), sort: 'date' },
      now,
    );
    if (isRefusal(found)) return found;
    const parsed = JSON.parse(found.raw) as { items: (JournalEntry & { id: string })[] };
    const contactName = namesOf(look);
    const accountName = accountNames(look);
    return {
      ...parsed,
      items: parsed.items.map((entry) => ({
        je_id: entry.id,
        ts: entry.date,
        number: entry.number,
        memo: entry.memo,
        je_type: entry.je_type,
        status: entry.status,
        contact: entry.contact_id
          ? { id: entry.contact_id, name: contactName(entry.contact_id) }
          : null,
        lines: entry.entries.map(({ account, debit, credit, description = null }) => ({
          account,
          name: accountName(account),
          debit,
          credit,
          description,
        })),
        ...documentOf(look, entry.doc_id ?? null, now),
      })),
    };
  },
});

const accountNames = (look: Look): ((code: string) => string | null) => {
  const known = new Map<string, string | null>();
  return (code) => {
    if (!known.has(code)) known.set(code, accountOf(look, code)?.name ?? null);
    return known.get(code) ?? null;
  };
};

const documentOf = (look: Look, doc_id: string | null, now: Now) => {
  const found = doc_id === null ? undefined : look.state(doc, doc_id);
  return {
    doc_id,
    doc_ref: found?.doc_number ?? found?.ref_id ?? null,
    doc_type: found?.doc_type ?? null,
    document_lines:
      doc_id !== null && found
        ? look.lines(doc_id).map((line) => lineOf(line as unknown as DocLine, now))
        : [],
  };
};

const lineOf = (line: DocLine, now: Now): Static<typeof DocumentLine> => ({
  sku: line.sku ?? null,
  name: line.name ?? line.description ?? null,
  quantity: line.quantity ?? 0,
  unit: line.unit ?? line.sell_by ?? null,
  unit_price: line.unit_price ?? 0,
  line_total: line.line_total ?? 0,
  tax: add(0, ...(line.taxes ?? []).map((tax) => tax.amount ?? 0)),
  ...(isAtLeast(now.caller.role, 'manager') ? { cost_total: line.cost_total ?? null } : {}),
});
