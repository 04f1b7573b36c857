import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, knownText, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docConverted } from '../document/facts/document.ts';
import { type Header, headerFields } from '../document/fields.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { draftNumber } from '../document/numbers.ts';
import {
  draftExists,
  isExpired,
  nothingToBill,
  totalsRefused,
  wrongType,
} from '../document/refusals.ts';
import { dueDate } from '../document/settings.ts';
import type { Doc } from '../document/state.ts';
import { DocTypeName } from '../document/status.ts';
import { storedLines } from '../drafting/change.ts';
import { createdFacts } from '../drafting/created-facts.ts';
import { recalculate } from '../drafting/recalculate.ts';
import { taxRulesOf } from '../drafting/tax-rules.ts';
import { lifecycleRefusal } from '../issuing/lifecycle-refusal.ts';
import { soldOnConsignment } from '../receiving/consignment-holdings.ts';
import {
  convertsInParts,
  hasExpired,
  isBilledInParts,
  isPurchase,
  typeNamed,
  typeOf,
} from '../types/all.ts';
import { type DocType, docTypes } from '../types/document-type.ts';
import { isAllBilled } from './billed-parts.ts';
import { convertedLines, convertibleLines, type LineQuantity } from './conversion-lines.ts';
import { openDraftOf } from './conversion-source.ts';

/** Types of the drafts that a document is converted into. */
const targets = [...new Set(docTypes.flatMap((name) => typeNamed(name).conversion?.to ?? []))];

/**
 * Creates a draft invoice from a quotation or from the goods out on a memo, or a draft bill from a
 * consignment.
 */
export const convert = command('documents.conversion.convert', {
  says: 'Convert a quotation or memo into a draft invoice, or a consignment in into a draft bill.',
  explains: [
    'Creates a draft dated today that is linked to its source; nothing is posted.',
    'A quotation converts once, while valid (`expired`); a memo takes goods that are out and not invoiced, repeatedly, one draft at a time (`draft_exists`); a consignment in takes goods received, neither returned nor billed, with `part` `sold` only those sold since its last bill, and then stays open for the rest (`nothing_to_bill`, `draft_exists`).',
    'A partial conversion drops shipping and a flat discount.',
    '`target_type` must be the only possible type (`wrong_type`).',
    'Deleting the draft makes the source convertible again.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    target_type: Type.Optional(knownText(targets)),
    /** Part of a consignment: all that is left of it (default), or only what was sold. */
    part: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('sold')])),
  }),
  gives: writtenWith({
    target_doc_id: Type.String(),
    target_doc_type: DocTypeName,
    target_ref_id: orNull(Type.String()),
  }),
  refuses: [notAllowed, wrongType, draftExists, isExpired, nothingToBill, totalsRefused],
  mayAsk: ['convert'],
  reads: (reader, { entity_id, target_type, part = 'all' }, state, now) => {
    const draft = openDraftOf(reader, state);
    if (draft) return draftExists({ draft, doc_type: state.doc_type });
    const refused = lifecycleRefusal(state, { type: 'convert' });
    if (refused) return refused.refusal;
    const { conversion } = typeOf(state);
    if (!conversion || (target_type !== undefined && target_type !== conversion.to))
      return wrongType({ doc_type: state.doc_type, target_type });
    if (hasExpired(state, now.today)) return isExpired({ valid_until: state.valid_until });
    const { to: target, link } = conversion;
    const number = draftNumber(reader, target, now.today, state.contact_id ?? null);
    const sold = part === 'sold' ? soldOf(reader, state, entity_id, now) : undefined;
    if (isRefusal(sold)) return sold;
    return { target, link, number, sold };
  },
  decide: (state, { entity_id }, now, { target, link, number, sold, lines: parts }) => {
    const stored = storedLines(parts);
    const taken = convertibleLines(state, stored, sold);
    if (isBilledInParts(state) && taken.lines.length === 0) return nothingToBill();
    const header = headerOf(state, target, taken.isWhole, now);
    const base_currency = currencyOf(now.company);
    const reckoned = recalculate({
      header,
      base_currency,
      rules: taxRulesOf(now.company),
      lines: convertedLines(taken.lines, now),
      purchase: isPurchase({ doc_type: target }),
      sent: taken.isWhole && !hasTaxes(state, taken.lines) ? { tax: state.tax } : {},
    });
    if (isRefusal(reckoned)) return reckoned;
    const id = now.id('doc');
    const ref_id = number?.text ?? null;
    const head = { doc_type: target, ...header, ref_id, base_currency, [link]: entity_id };
    const created = createdFacts(id, reckoned, head, { number });
    const converted = docConverted(entity_id, {
      target_doc_id: id,
      target_doc_type: target,
      ...partsOf(state, stored, taken.lines, sold !== undefined),
    });
    return {
      facts: [converted, ...created],
      answer: { target_doc_id: id, target_doc_type: target, target_ref_id: ref_id },
    };
  },
});

/** Quantities that a draft takes of a memo or a consignment; a consignment stays open where a part of it is left. */
const partsOf = (
  state: Doc,
  stored: readonly DocLine[],
  taken: readonly LineQuantity[],
  isPart: boolean,
) => {
  const lines = taken.map(({ line, quantity }) => ({ line_id: line.line_id, quantity }));
  if (convertsInParts(state)) return { lines };
  if (!isBilledInParts(state)) return {};
  const staysOpen = isPart && !(isAllBilled(stored, lines) && isZero(state.goods.to_receive));
  return { lines, ...(staysOpen ? { status: state.status } : {}) };
};

/** Quantities sold of a consignment since its last bill, by line. */
const soldOf = (
  reader: Reader,
  state: Doc,
  id: string,
  now: Now,
): ReadonlyMap<string, number> | Refusal =>
  isBilledInParts(state)
    ? soldOnConsignment(reader, state, id, currencyOf(now.company))
    : wrongType({ doc_type: state.doc_type, target_type: 'sold' });

const hasTaxes = (state: Doc, lines: ReturnType<typeof convertibleLines>['lines']): boolean =>
  state.doc_taxes.length > 0 || lines.some(({ line }) => line.taxes?.length);

/** Fields that are not copied to the new document. */
const left: readonly (keyof Header)[] = [
  'ref_id',
  'issue_date',
  'due_date',
  'tax_date',
  'received_date',
  'valid_until',
  'expected_delivery',
  'original_doc_id',
  'reason',
];

const headerOf = (state: Doc, target: DocType, isWhole: boolean, now: Now): Header => {
  const fields = Object.keys(headerFields) as (keyof Header)[];
  const copied = Object.fromEntries(
    fields.filter((field) => !left.includes(field)).map((field) => [field, state[field] ?? null]),
  ) as unknown as Header;
  const purchase = isPurchase({ doc_type: target });
  const due = dueDate(now.company, state.payment_terms, now.today, purchase);
  return {
    ...copied,
    issue_date: now.today,
    ...(due ? { due_date: due } : {}),
    ...(purchase ? { purchase_kind: 'inventory' } : {}),
    // A flat discount and shipping apply to the complete document; a partial conversion drops them.
    ...(isWhole
      ? {}
      : {
          shipping: 0,
          discount: state.discount_type === 'percentage' ? state.discount : 0,
        }),
  };
};
