import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { DateText } from '../../../kernel/declare/schemas.ts';
import { currencyOf, taxesOf } from '../../companies/contract/queries.ts';
import type { SubscriptionLine } from '../../subscriptions/contract/commands.ts';
import { subscription } from '../../subscriptions/contract/facts.ts';
import { draftNumber } from '../document/numbers.ts';
import { partyOf } from '../document/party.ts';
import { badLine, totalsRefused } from '../document/refusals.ts';
import { buildLines, type Goods, goodsOf } from '../drafting/build-lines.ts';
import { createdFacts } from '../drafting/created-facts.ts';
import { draftHeader } from '../drafting/draft.ts';
import { recalculate } from '../drafting/recalculate.ts';
import { taxRulesOf } from '../drafting/tax-rules.ts';
import type { LineItem } from '../totals/line.ts';
import { isPurchase } from '../types/all.ts';

/** Creates the draft of a subscription period under the id that the subscription has assigned. */
export const fromSubscription = command('documents.conversion.fromSubscription', {
  says: 'Create a draft document from a subscription.',
  by: 'operator',
  takes: Type.Object({ doc_id: Type.String(), subscription_id: Type.String(), date: DateText }),
  refuses: [notFound, badLine, totalsRefused],
  reads: (reader, { subscription_id, date }) => {
    const state = reader.state(subscription, subscription_id);
    if (!state) return notFound({ what: 'subscription', id: subscription_id });
    const { contact_id, doc_type, line_items } = state;
    return {
      state,
      goods: goodsOf(reader, line_items as readonly LineItem[]),
      party: contact_id === null ? undefined : partyOf(reader, contact_id),
      number: draftNumber(reader, doc_type, date, contact_id),
    };
  },
  decide: (_, { doc_id, subscription_id, date }, now, { state, goods, party, number }) => {
    const { doc_type, currency, line_items, payment_terms, shipping, discount, tax } = state;
    const purchase = isPurchase({ doc_type });
    const sent = line_items.map((line) => lineOf(line, goods));
    const lines = buildLines(sent, new Map(), { now, goods, priceList: null, rate: undefined });
    if (isRefusal(lines)) return lines;
    const own = { issue_date: date, title: state.name, shipping, discount };
    const terms = {
      ...(payment_terms === null ? {} : { payment_terms }),
      ...(currency ? { currency } : {}),
    };
    const header = draftHeader(
      doc_type,
      { ...own, ...terms },
      { party, purchase },
      {
        ...now,
        today: date,
      },
    );
    const base_currency = currencyOf(now.company);
    const figures = tax > 0 ? { tax } : {};
    const registry = taxesOf(now.company, purchase ? 'purchase' : 'sales');
    const reckoned = recalculate({
      header,
      base_currency,
      lines,
      purchase,
      sent: figures,
      rules: taxRulesOf(now.company),
      registry,
    });
    if (isRefusal(reckoned)) return reckoned;
    const ref_id = number?.text ?? null;
    const head = { doc_type, ...header, ref_id, base_currency };
    return createdFacts(
      doc_id,
      reckoned,
      { ...head, source_subscription_id: subscription_id },
      { number, source: 'subscription' },
    );
  },
});

/** Document line of a subscription line; a deleted item leaves only its name and price. */
const lineOf = (line: SubscriptionLine, goods: Goods): LineItem => {
  const { item_id, ...said } = line;
  const name = said.name ?? said.description ?? null;
  return {
    ...said,
    ...(name === null ? {} : { name }),
    ...(item_id && goods.has(item_id) ? { item_id } : {}),
  } as LineItem;
};
