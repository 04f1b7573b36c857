import type { Parts } from '../../../kernel/declare/actor.ts';
import type { Fact, FieldsChanged } from '../../../kernel/declare/fact.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import type { ReservedLot } from '../delivery/plan-reserve.ts';
import { releaseFacts, reservationChange } from '../delivery/reservation-change.ts';
import { docUpdated } from '../document/facts/document.ts';
import { docLinesReserved } from '../document/facts/goods.ts';
import type { Header } from '../document/fields.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { roundedRate } from '../totals/currency-conversion.ts';
import { isPurchase } from '../types/all.ts';
import { furtherLines } from './created-facts.ts';
import { type Recalculation, recalculate } from './recalculate.ts';

/**
 * Requested change of a document: header fields by name, its lines if they change, figures as sent.
 */
export type Change = {
  readonly header: Partial<Header>;
  readonly lines?: readonly DocLine[];
  /** Reservations of its lines, when those change. */
  readonly held?: readonly ReservedLot[];
  readonly sent?: Recalculation['sent'];
  readonly registry?: Recalculation['registry'];
  readonly rules: Recalculation['rules'];
  /** Original and other credit notes, for a credit note. */
  readonly creditBasis?: Recalculation['creditBasis'];
};

/** Lines of a document with their ids, in order. */
export const storedLines = (lines: Parts): readonly DocLine[] => lines.all() as readonly DocLine[];

/** Lines by id. */
export const byId = (lines: readonly DocLine[]): ReadonlyMap<string, DocLine> =>
  new Map(lines.map((line) => [line.line_id, line]));

const same = (a: unknown, b: unknown): boolean =>
  a === b || canonical(a ?? null) === canonical(b ?? null);

/** Fields that change the totals. */
const reckoned: readonly string[] = [
  'currency',
  'conversion_rate',
  'discount',
  'discount_type',
  'shipping',
  'doc_taxes',
  'allowances_charges',
  'payable_rounding',
];

/** A tax without tax applications keeps its sent amount. */
const givenTax = (state: Doc, before: readonly DocLine[]): number | undefined => {
  const hasTaxes = state.doc_taxes.length > 0 || before.some((line) => line.taxes?.length);
  return hasTaxes ? undefined : state.tax;
};

/** Figures that count: those sent now, else earlier given ones that still apply. */
const sentFigures = (
  state: Doc,
  change: Change,
  before: readonly DocLine[],
): Recalculation['sent'] => {
  const { subtotal, tax, total, tax_breakdown } = change.sent ?? {};
  const lines = change.lines ?? before;
  const givenBefore = givenTax(state, before);
  const kept = lines.length === 0 && before.length === 0 ? state.subtotal : undefined;
  return { subtotal: subtotal ?? kept, tax: tax ?? givenBefore, total, tax_breakdown };
};

/** Facts of a change, or its refusal. */
export const changeFacts = (
  id: string,
  state: Doc,
  before: readonly DocLine[],
  change: Change,
): Fact[] | Refusal => {
  const fields: FieldsChanged = {};
  const set = (field: string, value: unknown): void => {
    const old = (state as unknown as Readonly<Record<string, unknown>>)[field];
    if (!same(old, value)) fields[field] = { old: old ?? null, new: value ?? null };
  };
  const { conversion_rate, tax_conversion_rate } = change.header;
  const asked = {
    ...change.header,
    ...(conversion_rate === undefined ? {} : { conversion_rate: roundedRate(conversion_rate) }),
    ...(tax_conversion_rate === undefined
      ? {}
      : { tax_conversion_rate: roundedRate(tax_conversion_rate) }),
  };
  for (const [field, value] of Object.entries(asked)) set(field, value);
  const isReckoned =
    change.lines !== undefined ||
    change.sent !== undefined ||
    reckoned.some((field) => fields[field] !== undefined);
  if (!isReckoned)
    return Object.keys(fields).length ? [docUpdated(id, { fields_changed: fields })] : [];
  const header = { ...state, ...asked };
  const stored = byId(before);
  const after = recalculate({
    header,
    base_currency: state.base_currency,
    lines: change.lines ?? before,
    purchase: isPurchase(state),
    sent: sentFigures(state, change, before),
    before: {
      lines: stored,
      doc_taxes: state.doc_taxes,
      allowances_charges: state.allowances_charges,
    },
    rules: change.rules,
    isStrict: true,
    registry: change.registry,
    creditBasis: change.creditBasis,
  });
  if (isRefusal(after)) return after;
  set('doc_taxes', after.doc_taxes);
  set('allowances_charges', after.allowances_charges);
  const inMoney = ['currency', 'conversion_rate'].some((field) => fields[field] !== undefined);
  const kept = reservationChange(stored, after.lines, change.held ?? []);
  const puts = kept.lines.filter((line) => inMoney || !same(stored.get(line.line_id), line));
  const lines = linesChange(before, after.lines);
  const isSame = Object.entries(after.totals).every(([field, value]) =>
    same((state as unknown as Readonly<Record<string, unknown>>)[field], value),
  );
  if (isSame && !puts.length && !lines.isMoved && !Object.keys(fields).length) return [];
  const [first = [], ...rest] = inChunks(puts);
  return [
    ...releaseFacts(id, kept.released),
    docUpdated(id, {
      fields_changed: fields,
      ...(first.length ? { lines_put: [...first] } : {}),
      ...(lines.dropped.length ? { lines_dropped: lines.dropped } : {}),
      ...(lines.order && !rest.length ? { line_order: lines.order } : {}),
      totals: after.totals,
    }),
    ...furtherLines(id, rest),
    ...(lines.order && rest.length
      ? [docUpdated(id, { fields_changed: {}, line_order: lines.order })]
      : []),
    ...(kept.reserved.length > 0
      ? [docLinesReserved(id, { new_status: 'reserved', lines: [...kept.reserved] })]
      : []),
  ];
};

/** Dropped lines, and the line order unless it is the stored order with new lines at the end. */
const linesChange = (before: readonly DocLine[], after: readonly DocLine[]) => {
  const ids = after.map((line) => line.line_id);
  const kept = new Set(ids);
  const known = new Set(before.map((line) => line.line_id));
  const dropped = before.filter((line) => !kept.has(line.line_id)).map((line) => line.line_id);
  const natural = [
    ...before.filter((line) => kept.has(line.line_id)).map((line) => line.line_id),
    ...ids.filter((id) => !known.has(id)),
  ];
  const isOrdered = natural.every((id, at) => id === ids[at]);
  return {
    dropped,
    order: isOrdered ? undefined : ids,
    isMoved: dropped.length > 0 || !isOrdered,
  };
};
