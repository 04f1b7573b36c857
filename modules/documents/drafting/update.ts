import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  ChangeMap,
  changesOf,
  type SentChange,
  Written,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { freeFields } from '../../../machines/document.ts';
import { currencyOf, locationOf, taxesOf } from '../../companies/contract/queries.ts';
import { kindNotAllowed } from '../advances/refusals.ts';
import { conversionChangeFacts, sourceOf } from '../conversion/conversion-source.ts';
import { creditBasisFor } from '../credit-notes/credit-note-remainder.ts';
import { reservedLotsOf } from '../delivery/plan-reserve.ts';
import { doc } from '../document/doc.ts';
import type { Header } from '../document/fields.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { documentWithNumber } from '../document/numbers.ts';
import { partyOf, withoutParty } from '../document/party.ts';
import * as refusals from '../document/refusals.ts';
import { dueDate, templateText } from '../document/settings.ts';
import type { Doc } from '../document/state.ts';
import type { LineItem } from '../totals/line.ts';
import { isOrder, isPayable, isPurchase } from '../types/all.ts';
import { buildLines, goodsBySku, goodsOf, priceListFor, priceListRefusal } from './build-lines.ts';
import { byId, type Change, changeFacts, storedLines } from './change.ts';
import { figures } from './input.ts';
import { lineKept, receivedRefusal } from './received-lines.ts';
import { repricedLines } from './reprice.ts';
import { type Sent, sentFields, shapeRefusal } from './sent-fields.ts';
import { sentGroups } from './sent-groups.ts';
import { taxRulesOf } from './tax-rules.ts';

/** Changes fields and lines of a document and recalculates its totals. */
export const update = command('documents.drafting.update', {
  says: 'Change a document: all fields of a draft, notes and references of an issued one.',
  explains: [
    'A value may be sent as `{old, new}`; a stale `old` is `stale_field`.',
    '`line_items` replaces all lines; known `line_id`s keep their movements, and surplus reservations are released.',
    'A sent or issued document changes only notes, `reference`, `carrier`, `tracking` and, by managers, `due_date`; return it to draft for more.',
    'Orders stay editable until billed, by managers once goods were received (`line_has_receipts`).',
    'Totals and, with new terms or dates, the due date are recalculated.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, fields_changed: ChangeMap }),
  gives: Written,
  refuses: [
    refusals.unknownField,
    refusals.ownedField,
    refusals.badValue,
    refusals.staleField,
    refusals.numberTaken,
    refusals.unknownContact,
    refusals.unknownPlace,
    refusals.unknownItem,
    refusals.badLine,
    kindNotAllowed,
    refusals.totalsRefused,
    refusals.costListIsForManagers,
    refusals.priceListIsHidden,
    refusals.otherCurrency,
    refusals.currencyFixed,
    roleTooLow,
    lineKept,
  ],
  asks: (input) =>
    ({ type: 'edit', fields: Object.keys(input.fields_changed) }) as { type: string },
  mayAsk: ['edit'],
  reads: (reader, { entity_id, fields_changed }, state) => {
    const changes = changesOf(fields_changed);
    const refused = shapeRefusal(changes);
    if (refused) return refused;
    const sent = sentFields(changes);
    const missing = referenceRefusal(reader, entity_id, state, sent);
    if (missing) return missing;
    const lines = sent.line_items ?? [];
    const stored = (sent.price_list ? reader.lines(entity_id) : []) as readonly LineItem[];
    return {
      changes,
      sent,
      source: sent.line_items ? sourceOf(reader, state) : undefined,
      held: sent.line_items ? reservedLotsOf(reader, entity_id) : [],
      party: sent.contact_id ? partyOf(reader, sent.contact_id) : undefined,
      goods: goodsOf(reader, [...lines, ...stored]),
      creditBasis: creditBasisFor(reader, entity_id, state),
      bySku: goodsBySku(reader, sent.price_list ? [...lines, ...stored] : []),
    };
  },
  decide: (
    state,
    { entity_id },
    now,
    { changes, sent, source, held, party, goods, creditBasis, bySku, lines },
  ) => {
    const before = storedLines(lines);
    const refused =
      staleRefusal(state, before, changes) ??
      roleRefusal(state, now, changes) ??
      priceListRefusal(now, sent.price_list);
    if (refused) return refused;
    const fixed = currencyRefusal(state, sent);
    if (fixed) return fixed;
    const header = headerOf(state, sent, party, now);
    const base = currencyOf(now.company);
    const currency = header.currency ?? state.currency;
    const rate =
      currency === base ? 1 : (header.conversion_rate ?? state.conversion_rate ?? undefined);
    const list = header.price_list ?? state.price_list;
    const priceList = priceListFor(now, list, isPurchase(state));
    const drawn =
      sent.line_items &&
      buildLines(sent.line_items, byId(before), {
        ...{ now, goods, priceList, rate },
        isComplete: true,
      });
    if (isRefusal(drawn)) return drawn;
    const isNewList = sent.price_list && sent.price_list !== state.price_list;
    const priced =
      isNewList && !isPurchase(state)
        ? repricedLines(drawn ?? before, { named: goods, bySku }, sent.price_list ?? '', rate).lines
        : drawn;
    const kept = priced && receivedRefusal(before, priced);
    if (kept) return kept;
    const change: Change = {
      header,
      registry: taxesOf(now.company, isPurchase(state) ? 'purchase' : 'sales'),
      rules: taxRulesOf(now.company),
      creditBasis,
      ...(priced ? { lines: priced, held } : {}),
      ...(figures.some((field) => sent[field] !== undefined)
        ? {
            sent: {
              ...{ subtotal: sent.subtotal, tax: sent.tax, total: sent.total },
              tax_breakdown: sentGroups(sent.tax_breakdown, state.tax_breakdown),
            },
          }
        : {}),
    };
    const facts = changeFacts(entity_id, state, before, change);
    return isRefusal(facts)
      ? facts
      : [...facts, ...conversionChangeFacts(entity_id, source, before, priced ?? before)];
  },
});

const referenceRefusal = (
  reader: Reader,
  id: string,
  state: Doc,
  sent: Sent,
): Refusal | undefined => {
  for (const contact_id of [sent.contact_id, sent.commission_contact_id])
    if (contact_id && !partyOf(reader, contact_id)) return refusals.unknownContact({ contact_id });
  const { kind } = sent;
  if (kind !== undefined && kind !== (state.kind ?? null) && !isPayable(state))
    return kindNotAllowed({ doc_type: state.doc_type, kind: String(kind) });
  const place = sent.from_location_id;
  if (place && !locationOf(reader, place)) return refusals.unknownPlace({ location_id: place });
  const number = sent.ref_id ?? (sent.contact_id ? state.ref_id : undefined);
  const contact = sent.contact_id ?? state.contact_id ?? null;
  if (number && documentWithNumber(reader, state.doc_type, number, contact, id))
    return refusals.numberTaken({ ref_id: number });
  return undefined;
};

/**
 * Refuses a change whose `old` differs from the stored value; without `old` nothing is compared.
 */
const staleRefusal = (
  state: Doc,
  lines: readonly DocLine[],
  changes: readonly SentChange[],
): Refusal | undefined => {
  const source = { ...state, line_items: lines } as unknown as Readonly<Record<string, unknown>>;
  const stale = changes.find(
    ({ field, old }) =>
      old !== null && field !== 'line_items' && canonical(old) !== canonical(source[field] ?? null),
  );
  return stale && refusals.staleField({ field: stale.field, value: source[stale.field] });
};

const roleRefusal = (state: Doc, now: Now, changes: readonly SentChange[]): Refusal | undefined => {
  if (isAtLeast(now.caller.role, 'manager')) return undefined;
  const isDraft = state.status === 'draft';
  const movesDue = !isDraft && changes.some(({ field }) => field === 'due_date');
  const isFree = changes.every(({ field }) => freeFields.includes(field));
  const hasReceipts = isOrder(state) && !isZero(state.goods.received);
  return movesDue || (hasReceipts && !isFree) ? roleTooLow({ required: 'manager' }) : undefined;
};

/**
 * Refuses another currency: a credit note keeps that of its original, other documents change it
 * only as drafts.
 */
const currencyRefusal = (state: Doc, { currency }: Sent): Refusal | undefined => {
  if (currency === undefined || currency === state.currency) return undefined;
  if (state.original_doc_id)
    return refusals.otherCurrency({ currency: state.currency, sent: currency });
  return state.status === 'draft'
    ? undefined
    : refusals.currencyFixed({ currency: state.currency, status: state.status });
};

/** Changed header fields, completed by those of a new contact, terms or template. */
const headerOf = (
  state: Doc,
  sent: Sent,
  party: Partial<Header> | undefined,
  now: Now,
): Partial<Header> => {
  const {
    line_items: _,
    subtotal: __,
    tax: ___,
    total: ____,
    tax_breakdown: _____,
    ...fields
  } = sent;
  const header = { ...(party ? withoutParty(state) : {}), ...party, ...fields } as Partial<Header>;
  const terms = header.payment_terms;
  const movesDue = terms !== undefined || header.issue_date !== undefined;
  const from = header.issue_date ?? state.issue_date ?? now.today;
  const due = movesDue
    ? dueDate(now.company, terms ?? state.payment_terms, from, isPurchase(state))
    : undefined;
  const template = header.terms_template;
  const text = template ? templateText(now.company, template) : undefined;
  return {
    ...header,
    ...(due && sent.due_date === undefined ? { due_date: due } : {}),
    ...(text && sent.terms_text === undefined ? { terms_text: text } : {}),
  };
};
