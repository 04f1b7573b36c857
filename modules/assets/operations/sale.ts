import { Type } from '@sinclair/typebox';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, Name, orNull } from '../../../kernel/declare/schemas.ts';
import { taxesOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { unknownContact, wrongFigures } from '../refusals.ts';
import type { Sale } from '../state/state.ts';
import {
  type DerecognitionContext,
  derecognize,
  derecognizedStatus,
  type Proceeds,
} from './disposal.ts';
import { partOf } from './part.ts';
import {
  type About,
  add,
  Code,
  dated,
  dateProblem,
  type Effect,
  maybeId,
  operation,
  roundMoney,
} from './plan.ts';

/** Tax on a price at the rate of a tax code of the company. */
export const taxOn = (
  { now, keeping }: Pick<About, 'now' | 'keeping'>,
  price: number,
  tax_code: string | null | undefined,
): number | Refusal => {
  if (!tax_code) return 0;
  const rate = taxesOf(now.company).find(({ name }) => name === tax_code)?.rate;
  if (rate === undefined) return wrongFigures({ why: `there is no tax code ${tax_code}` });
  return roundMoney(partOf(price, rate, 100, keeping.currency), keeping.currency);
};

/** Sells immediately if `receive_account` is sent; otherwise opens a sale, with a draft invoice on request. */
export const sell = operation(
  Type.Object({
    ...dated,
    contact_id: maybeId,
    price: Amount,
    tax_code: Type.Optional(orNull(Name)),
    costs: Type.Optional(Amount),
    receive_account: Type.Optional(Code),
    create_invoice: Type.Optional(Type.Boolean({ default: false })),
  }),
  (about) => {
    const { input, state, reader, now } = about;
    const { date = now.today, contact_id = null, price, tax_code = null, costs = 0 } = input;
    const early = dateProblem(about, date);
    if (early) return early;
    if (contact_id !== null && !contactOf(reader, contact_id))
      return unknownContact({ contact_id });
    const tax = taxOn(about, price, tax_code);
    if (isRefusal(tax)) return tax;
    const opened: Sale = {
      ...{ status: 'pending', buyer: contact_id, price, tax, tax_code, date },
      ...{ invoice_id: null, paid: 0, gain_loss: null },
    };
    const { receive_account, create_invoice = false } = input;
    if (receive_account && create_invoice)
      return wrongFigures({
        why: 'an invoiced sale is paid through its invoice. Omit receive_account or create_invoice',
      });
    if (!receive_account) {
      if (costs > 0) return wrongFigures({ why: 'costs are sent when the sale is completed' });
      return {
        kind: 'open-sale',
        date,
        financial: false,
        after: {
          status: 'sale_pending',
          status_before: state.status,
          sale: create_invoice ? { ...opened, invoice_id: now.id('doc') } : opened,
        },
      };
    }
    return saleEffect(about, { ...opened, paid: add(price, tax) }, date, {
      account: receive_account,
      costs,
      costs_account: receive_account,
    });
  },
);

/** Effect of a completed sale: derecognises the asset against its price. */
export const saleEffect = (
  about: DerecognitionContext,
  sale: Sale,
  date: string,
  { account, costs, costs_account }: Omit<Proceeds, 'amount' | 'tax'>,
): Effect => {
  const { state } = about;
  // The invoice has posted the tax, so only the price is cleared.
  const tax = sale.invoice_id === null ? sale.tax : 0;
  const gone = derecognize(about, date, { account, amount: sale.price, tax, costs, costs_account });
  const gain_loss = gone.gain;
  return {
    kind: 'sell',
    date,
    amount: gain_loss,
    after: {
      ...gone.after,
      ...derecognizedStatus('sold', state),
      sale: { ...sale, status: 'completed', date, gain_loss },
      disposal: { kind: 'sold', date, cause: null, proceeds: sale.price, gain_loss },
    },
    memo: 'Sold',
    details: { buyer: sale.buyer, price: sale.price, tax, costs, gain_loss },
    lines: gone.lines,
  };
};
