import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { badLine } from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { netCosts } from '../receiving/line-costs.ts';
import { netOfLine } from '../totals/added-cost.ts';
import { relief } from '../totals/currency-conversion.ts';
import { categoryOf } from '../totals/tax-category.ts';
import { isSameTax } from '../totals/tax-group.ts';
import { isCredit, isPayable, isPurchase, typeOf } from '../types/all.ts';
import {
  advanceBalance,
  advanceCredit,
  isAdvance,
  openNet,
  type SettledAdvance,
} from './advance.ts';
import {
  advanceExceeded,
  advanceGoods,
  advanceSettled,
  advanceUnpaid,
  kindNotAllowed,
  notAnAdvance,
} from './refusals.ts';

/** Line that settles an advance, with its position and its positive net. */
type Settling = { readonly line: DocLine; readonly at: number; readonly net: number };

const settlesNothing = 'only an invoice or bill that is not itself an advance settles advances';
const notNegative = 'a line that settles an advance has a negative quantity';

/** Refusal of the kind of a document, of goods on an advance, and of lines that settle wrongly. */
const shapeRefusal = (state: Doc, lines: readonly DocLine[]): Refusal | undefined => {
  const issued = { doc_type: typeOf(state).issuesAs };
  const { kind, doc_type } = state;
  if (kind && !isPayable(issued) && !isCredit(issued)) return kindNotAllowed({ doc_type, kind });
  const goods = isAdvance(state) ? lines.findIndex(({ is_goods }) => is_goods) : -1;
  if (goods >= 0) return advanceGoods({ line: goods, number: goods + 1 });
  const at = lines.findIndex(({ settles_doc_id }) => settles_doc_id);
  if (at < 0) return undefined;
  if (isAdvance(state) || !isPayable(issued))
    return badLine({ line: at, number: at + 1, why: settlesNothing });
  const positive = lines.findIndex(
    (line) => line.settles_doc_id && compare(netOfLine(line), 0) >= 0,
  );
  return positive < 0
    ? undefined
    : badLine({ line: positive, number: positive + 1, why: notNegative });
};

const isFor = (state: Doc, advance: Doc | undefined): advance is Doc =>
  advance !== undefined &&
  isAdvance(advance) &&
  isIssued(advance) &&
  isPayable(advance) &&
  isPurchase(advance) === isPurchase(state) &&
  advance.currency === state.currency &&
  (advance.contact_id ?? advance.contact_name) === (state.contact_id ?? state.contact_name);

/** Settled taxable amounts by tax. */
const taxesOf = (lines: readonly Settling[]): SettledAdvance['taxes'] => {
  const sums = new Map<string, SettledAdvance['taxes'][number]>();
  for (const { line } of lines)
    for (const tax of line.taxes ?? []) {
      const { code, rate } = tax;
      const category = categoryOf(tax);
      const key = JSON.stringify([code, category, rate]);
      const net = sub(sums.get(key)?.net ?? 0, netOfLine(line));
      sums.set(key, { code, category, rate, net });
    }
  return [...sums.values()];
};

/** Issued credit note of an advance. */
type Credit = { readonly id: string; readonly state: Doc };

const creditsOf = (reader: Reader, id: string): readonly Credit[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM doc_view WHERE company=:company AND original_doc_id=:id AND is_issued=1`,
      { id },
    )
    .flatMap(({ id: credit }) => {
      const state = reader.state(doc, credit);
      return state ? [{ id: credit, state }] : [];
    });

/** Advance with what its credit notes take off it; one that was credited earlier may not have it recorded. */
const withCredits = (advance: Doc, credits: readonly Credit[]): Doc => ({
  ...advance,
  advance_credits: credits.map(({ id: credit_note_id, state }) => ({
    credit_note_id,
    ...advanceCredit(state, state.deferred_taxes ?? []),
  })),
});

/** Net of an advance that is neither credited, settled nor discounted, in both currencies. */
const openOf = (advance: Doc, credits: readonly Credit[]) => {
  const [open, credited] = [openNet(advance), credits.map(({ state }) => openNet(state))];
  return {
    outstanding: sub(open.own, sum(credited.map(({ own }) => own))),
    outstanding_base: sub(open.base, sum(credited.map(({ base }) => base))),
  };
};

/** Refusal of more than is paid and neither credited nor settled of an advance, in all or of one tax. */
const exceeded = (
  advance: Doc,
  net: number,
  taxes: SettledAdvance['taxes'],
): Refusal | undefined => {
  const { ref_id = null, currency } = advance;
  const balance = advanceBalance(advance);
  const most = balance?.left ?? 0;
  const refused = (left: number, sent: number): Refusal =>
    advanceExceeded({ ref_id, currency, left, sent });
  if (compare(net, most) > 0) return refused(most, net);
  for (const tax of taxes) {
    if (tax.rate < 0) continue;
    const paid = balance?.taxes.find((one) => isSameTax(one, tax));
    const isClaimed = advance.tax_breakdown?.some((one) => isSameTax(one, tax)) ?? false;
    const left = paid?.left ?? (isClaimed ? tax.net : 0);
    if (compare(tax.net, left) > 0) return refused(left, tax.net);
  }
  return undefined;
};

const settledAdvance = (
  reader: Reader,
  state: Doc,
  doc_id: string,
  lines: readonly Settling[],
): SettledAdvance | Refusal => {
  const advance = reader.state(doc, doc_id);
  const { at: line = 0 } = lines[0] ?? {};
  if (!isFor(state, advance)) return notAnAdvance({ line, number: line + 1, doc_id });
  const { ref_id = null, amount_outstanding: outstanding, currency } = advance;
  if (!isZero(outstanding)) return advanceUnpaid({ ref_id, outstanding, currency });
  const net = sum(lines.map((one) => one.net));
  const taxes = taxesOf(lines);
  const credits = creditsOf(reader, doc_id);
  const refused = exceeded(withCredits(advance, credits), net, taxes);
  if (refused) return refused;
  const { conversion_rate, base_currency } = advance;
  const open = openOf(advance, credits);
  return { doc_id, net, net_base: relief(open, net, conversion_rate ?? 1, base_currency), taxes };
};

/** Advances that the lines of a document settle when it is issued, or the refusal of one. */
export const settledAdvances = (
  reader: Reader,
  state: Doc,
  lines: readonly DocLine[],
): readonly SettledAdvance[] | Refusal => {
  const refused = shapeRefusal(state, lines);
  if (refused) return refused;
  const nets = isPurchase(state) ? netCosts(lines, state) : lines.map(netOfLine);
  const settling = lines.flatMap((line, at): Settling[] =>
    line.settles_doc_id ? [{ line, at, net: neg(nets[at] ?? 0) }] : [],
  );
  const made: SettledAdvance[] = [];
  for (const [id, of] of Map.groupBy(settling, ({ line }) => line.settles_doc_id ?? '')) {
    const one = settledAdvance(reader, state, id, of);
    if (isRefusal(one)) return one;
    made.push(one);
  }
  return made;
};

/** Refusal to write off an unpaid advance: it is not revenue yet, and a credit note takes it back. */
export const unpaidRefusal = (state: Doc): Refusal | undefined => {
  const { ref_id = null, amount_outstanding: outstanding, currency } = state;
  return isAdvance(state) && !settledRefusal(state)
    ? advanceUnpaid({ ref_id, outstanding, currency })
    : undefined;
};

/** Refusal to undo money of an advance that is settled, or to credit it. */
export const settledRefusal = (state: Doc | undefined): Refusal | undefined => {
  const all = state?.advance_settlements ?? [];
  return all.length > 0
    ? advanceSettled({
        invoices: all.map(({ ref_id, invoice_id }) => ref_id ?? invoice_id).join(', '),
      })
    : undefined;
};
