import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { From } from '../../../kernel/declare/imports/data.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  DateText,
  Instant,
  orNull,
  Short,
  SignedAmount,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { asParty, describedOf, headerInput, moneyOf, typeOf } from '../draft/header.ts';
import { figures, subtotalOf } from '../draft/totals.ts';
import { LinesInput } from '../lines/input.ts';
import type { ListLine } from '../lines/line.ts';
import { linesFrom } from '../lines/line-builder.ts';
import { numberTaken } from '../refusals.ts';
import { listCreated, listPatched } from '../state/facts.ts';
import { type About, takes } from './import-context.ts';
import { badId, listExists } from './refusals.ts';

const figure = Type.Optional(SignedAmount);
const instant = Type.Optional(orNull(Instant));

/** Timestamps and outcomes of a list in another system. */
const stamps = {
  finalized_at: instant,
  issued_at: instant,
  sent_at: instant,
  closed_at: instant,
  sent_via: Type.Optional(orNull(Short)),
  sent_to: Type.Optional(orNull(Short)),
  source_list_id: Type.Optional(orNull(Short)),
  converted_to: Type.Optional(orNull(Short)),
  converted_to_type: Type.Optional(orNull(Short)),
  void_reason: Type.Optional(orNull(Text)),
  reason: Type.Optional(orNull(Text)),
};

/** Body of an imported list: header, lines, and totals that are kept as sent. */
export const ListBody = Type.Object({
  ...headerInput,
  ...stamps,
  line_items: Type.Optional(LinesInput),
  status: Type.Optional(Short),
  date: Type.Optional(DateText),
  issue_date: Type.Optional(DateText),
  created_at: instant,
  subtotal: figure,
  discount_amount: figure,
  tax_amount: figure,
  total: figure,
});

type Body = Static<typeof ListBody>;

/** Statuses of lists in other systems and earlier versions. */
const statuses: Readonly<Record<string, string>> = dictionary({
  draft: 'draft',
  sent: 'finalized',
  open: 'finalized',
  finalized: 'finalized',
  accepted: 'finalized',
  completed: 'closed',
  converted: 'closed',
  closed: 'closed',
  void: 'void',
  voided: 'void',
});

/** Facts of an imported list. */
export const created = takes(ListBody, (data, from) => {
  const { id, isTaken, holder, number, now, extras, stock } = from;
  if (isTaken) return listExists({ id });
  if (!/^list:[\w.:#/-]{1,150}$/.test(id)) return badId({ id });
  if (holder !== undefined) return numberTaken({ ref_id: data.ref_id, list_id: holder });
  const list_type = typeOf(data.list_type);
  if (isRefusal(list_type)) return list_type;
  const money = moneyOf(data, now);
  const into = { list_type, currency: money.currency, stock, keep: true };
  const sent = { replaced: [], taken: new Set<string>() };
  const lines = linesFrom(data.line_items ?? [], { ...into, ...sent }, now);
  if (isRefusal(lines)) return lines;
  const totals = keptFigures(data, figures(subtotalOf(lines), money, true));
  if (isRefusal(totals)) return totals;
  const [first = [], ...rest] = inChunks(lines);
  const header = { ...asParty(describedOf(data)), ...money, ...totals, ...born(data, from) };
  return [
    listCreated(
      id,
      { ...header, list_type, ref_id: data.ref_id ?? number.text, line_items: [...first] },
      data.ref_id === undefined ? { ...extras, number } : extras,
    ),
    ...restFacts(id, first.length, rest),
  ];
});

const born = (data: Body, { now }: From<About>) => ({
  ...Object.fromEntries(Object.entries(data).filter(([field]) => field in stamps)),
  status: statuses[data.status ?? 'draft'] ?? 'draft',
  date: data.date ?? data.issue_date ?? data.created_at?.slice(0, 10) ?? now.today,
  totals_source: 'import',
});

const restFacts = (
  id: string,
  from: number,
  chunks: readonly (readonly ListLine[])[],
): readonly Fact[] => {
  let offset = from;
  return chunks.map((lines) => {
    const splice = { offset, window: 0, lines: [...lines] };
    offset += lines.length;
    return listPatched(id, { fields_changed: {}, splice });
  });
};

/** Totals as sent, else those of the lines. */
const keptFigures = (
  { subtotal, discount_amount, tax_amount, total }: Body,
  made: ReturnType<typeof figures>,
): ReturnType<typeof figures> | Refusal => {
  if (isRefusal(made)) return made;
  return {
    subtotal: subtotal ?? made.subtotal,
    discount_amount: discount_amount ?? made.discount_amount,
    tax_amount: tax_amount ?? made.tax_amount,
    total: total ?? made.total,
  };
};
