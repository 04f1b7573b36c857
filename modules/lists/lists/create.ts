import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { oneOf, writtenWith } from '../../../kernel/declare/schemas.ts';
import { list as listLife } from '../../../machines/list.ts';
import { newDraftFacts } from '../draft/content.ts';
import {
  describedOf,
  headerInput,
  lookedUp,
  moneyOf,
  passedOver,
  typeOf,
} from '../draft/header.ts';
import { listNumbered, nextListNumber } from '../draft/number.ts';
import { stockOf } from '../goods.ts';
import { LinesInput } from '../lines/input.ts';
import { linesFrom } from '../lines/line-builder.ts';
import { itemPrices } from '../lines/quotation-line.ts';
import { lineRefusals, numberTaken, unknownLocation, unknownType } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';

/** Creates a draft list. */
export const create = command('lists.lists.create', {
  says: 'Create a list: a quotation, an audit, a transfer, a write-off or a shipping list.',
  explains: [
    'The type defaults to quotation; the number comes from the series of lists, or of shipping documents, unless `ref_id` is sent (`number_taken`).',
    'Sent totals and status are ignored.',
    'Audits and write-offs record the quantity on hand of each item, transfers its location.',
    'A quotation line needs a quantity and a price; the price defaults to the default price list, in company currency only (`incomplete_line`).',
    '`tax` and a percentage discount are in percent.',
    'Nothing is posted or moved.',
  ],
  by: 'operator',
  on: list,
  takes: Type.Object({
    ...headerInput,
    line_items: Type.Optional(LinesInput),
    ...passedOver,
  }),
  gives: writtenWith({ ref_id: Type.String(), status: oneOf<string>(listLife.states) }),
  refuses: [unknownType, notFound, unknownLocation, numberTaken, ...lineRefusals],
  reads: (reader, input, _, now) => {
    const type = typeOf(input.list_type);
    if (isRefusal(type)) return type;
    const described = lookedUp(reader, describedOf(input));
    if (isRefusal(described)) return described;
    return {
      type,
      described,
      number: input.ref_id ? undefined : nextListNumber(reader, type, now.today),
      holder: input.ref_id ? listNumbered(reader, input.ref_id) : undefined,
      stock: stockOf(reader, input.line_items ?? []),
      prices: itemPrices(reader, input.line_items ?? [], now),
    };
  },
  decide: (_, input, now, { type, described, number, holder, stock, prices }) => {
    const ref_id = input.ref_id ?? number?.text ?? '';
    if (holder) return numberTaken({ ref_id, list_id: holder });
    const money = moneyOf(input, now);
    const into = { list_type: type, currency: money.currency, stock, weighed: true, prices };
    const none = { replaced: [], taken: new Set<string>() };
    const lines = linesFrom(input.line_items ?? [], { ...into, ...none }, now);
    if (isRefusal(lines)) return lines;
    const draft = { list_type: type, number, ref_id, described, money, lines };
    const facts = newDraftFacts(now.id('list'), draft, now);
    return isRefusal(facts) ? facts : { facts, answer: { ref_id, status: 'draft' } };
  },
});
