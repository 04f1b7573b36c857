import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { DateText } from '../../../kernel/declare/schemas.ts';
import { asset } from '../../assets/contract/facts.ts';
import { proceedsReceivable } from '../../assets/contract/queries.ts';
import { currencyOf, taxesOf } from '../../companies/contract/queries.ts';
import { draftNumber } from '../document/numbers.ts';
import { partyOf } from '../document/party.ts';
import { badLine, totalsRefused } from '../document/refusals.ts';
import { buildLines } from '../drafting/build-lines.ts';
import { createdFacts } from '../drafting/created-facts.ts';
import { draftHeader } from '../drafting/draft.ts';
import { recalculate } from '../drafting/recalculate.ts';
import { taxRulesOf } from '../drafting/tax-rules.ts';

/**
 * Creates the draft invoice of a sold fixed asset; its price clears the sale proceeds account and
 * is no revenue.
 */
export const fromAsset = command('documents.conversion.fromAsset', {
  says: 'Create a draft invoice for the sale of a fixed asset.',
  by: 'operator',
  takes: Type.Object({ doc_id: Type.String(), asset_id: Type.String(), date: DateText }),
  refuses: [notFound, badLine, totalsRefused],
  reads: (reader, { asset_id, date }) => {
    const state = reader.state(asset, asset_id);
    if (!state?.sale) return notFound({ what: 'sale of asset', id: asset_id });
    const { buyer } = state.sale;
    return {
      ...{ state, sale: state.sale },
      party: buyer === null ? undefined : partyOf(reader, buyer),
      number: draftNumber(reader, 'invoice', date, buyer),
    };
  },
  decide: (_, { doc_id, date }, now, { state, sale, party, number }) => {
    const tax = taxesOf(now.company).find(({ name }) => name === sale.tax_code);
    const sent = [
      {
        name: state.name,
        description: [state.number, state.serial_no].filter(Boolean).join(' '),
        quantity: 1,
        unit_price: sale.price,
        account_code: proceedsReceivable(now.company),
        taxes: tax ? [{ code: tax.name, rate: tax.rate }] : [],
      },
    ];
    const goods = new Map();
    const lines = buildLines(sent, new Map(), { now, goods, priceList: null, rate: undefined });
    if (isRefusal(lines)) return lines;
    const base_currency = currencyOf(now.company);
    const header = draftHeader(
      'invoice',
      { issue_date: date, currency: base_currency, reference: state.number },
      { party, purchase: false },
      { ...now, today: date },
    );
    const reckoned = recalculate({
      header,
      base_currency,
      lines,
      purchase: false,
      sent: {},
      rules: taxRulesOf(now.company),
    });
    if (isRefusal(reckoned)) return reckoned;
    const head = { doc_type: 'invoice' as const, ...header, ref_id: number?.text ?? null };
    return createdFacts(doc_id, reckoned, { ...head, base_currency }, { number });
  },
});
