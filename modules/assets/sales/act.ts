import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  AnyId,
  DateText,
  Name,
  orNull,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { asset as life } from '../../../machines/asset.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { derecognitionProblem } from '../assets/derecognition.ts';
import { proceedsReceivable } from '../classes/proceeds.ts';
import {
  type About,
  accountsOf,
  add,
  bookSettingsOf,
  Code,
  credit,
  dateProblem,
  debit,
  type Effect,
} from '../operations/plan.ts';
import { saleEffect, taxOn } from '../operations/sale.ts';
import { notPossible, tooEarly, unknownContact, wrongFigures } from '../refusals.ts';
import { asset } from '../state/asset.ts';
import { recordMovement } from '../state/movement-fact.ts';
import { assetCosts } from '../state/record.ts';
import { type Asset, Sale } from '../state/state.ts';
import { asInvoiced, invoiceOf, nameOf } from './invoice.ts';

const Input = Type.Object({
  asset_id: AnyId,
  action: Type.String({ maxLength: 50 }),
  date: Type.Optional(DateText),
  buyer: Type.Optional(orNull(AnyId)),
  price: Type.Optional(Amount),
  tax_code: Type.Optional(orNull(Name)),
  amount: Type.Optional(Amount),
  bank: Type.Optional(Code),
  costs: Type.Optional(Amount),
  costs_account: Type.Optional(Code),
  reason: Type.Optional(orNull(Text)),
});

type Asked = About<(typeof Input)['static']> & { readonly sale: Sale | null };

const none: Sale = {
  ...{ status: 'pending', buyer: null, price: 0, tax: 0, tax_code: null, date: '' },
  ...{ invoice_id: null, paid: 0, gain_loss: null },
};

/** Sale after applying the sent fields. */
const changed = (about: Asked): Sale | Refusal => {
  const { input, now, state } = about;
  const before = about.sale ?? { ...none, date: now.today };
  const { buyer = before.buyer, price = before.price, tax_code = before.tax_code } = input;
  if (buyer !== null && !contactOf(about.reader, buyer))
    return unknownContact({ contact_id: buyer });
  const tax = taxOn(about, price, tax_code);
  if (isRefusal(tax)) return tax;
  return {
    ...before,
    ...{ buyer, price, tax_code, tax },
    date: input.date ?? before.date,
    status: state.sale?.status === 'completed' ? 'pending' : before.status,
  };
};

const told = (about: Asked, kind: 'open-sale' | 'change-sale'): Effect | Refusal => {
  const sale = changed(about);
  if (isRefusal(sale)) return sale;
  const { status } = about.state;
  return {
    kind,
    date: sale.date,
    financial: false,
    details: { buyer: sale.buyer, price: sale.price, tax: sale.tax },
    after: {
      sale,
      ...(kind === 'open-sale' ? { status: 'sale_pending', status_before: status } : {}),
    },
  };
};

/** Refusal of changes while the sale has an invoice that is neither void nor deleted. */
const invoiced = ({ reader, sale }: Asked): Refusal | undefined => {
  const found = invoiceOf(reader, sale);
  return found && notPossible({ why: `${nameOf(found)} covers the sale. Void or delete it first` });
};

const actions: Readonly<Record<string, (about: Asked) => Effect | Refusal>> = dictionary({
  open: (about) =>
    about.input.price === undefined
      ? wrongFigures({ why: 'a sale needs a price' })
      : told({ ...about, sale: null }, 'open-sale'),
  change: (about) => invoiced(about) ?? told(about, 'change-sale'),
  invoice: (about) => {
    const { sale, now, input } = about;
    const already = invoiced(about);
    if (already || !sale) return already ?? notPossible({ why: 'no sale is open' });
    const invoice_id = now.id('doc');
    const { date = now.today } = input;
    return {
      kind: 'invoice-sale',
      date,
      financial: false,
      details: { invoice_id },
      after: { sale: { ...sale, invoice_id } },
    };
  },
  receive: (about) => {
    const { input, sale, now } = about;
    const { amount, bank, date = now.today } = input;
    const billed = invoiced(about);
    if (billed) return billed;
    if (!sale || !bank || !amount) return wrongFigures({ why: 'send amount and bank' });
    const open = add(sale.price, sale.tax, -sale.paid);
    if (amount > open) return notPossible({ why: `only ${open} is outstanding` });
    return {
      kind: 'receive-sale',
      date,
      amount,
      after: { sale: { ...sale, paid: add(sale.paid, amount) } },
      memo: 'Proceeds received',
      details: { amount, bank },
      lines: [debit(bank, amount), credit(proceedsReceivable(now.company), amount)],
    };
  },
  complete: (about) => {
    const { input, sale, now } = about;
    const { date = now.today, costs = 0, costs_account } = input;
    if (!sale) return notPossible({ why: 'no sale is open' });
    if (costs > 0 && !costs_account) return wrongFigures({ why: 'costs need a costs_account' });
    // A void or deleted invoice credits nothing, so it is ignored.
    const standing = invoiceOf(about.reader, sale)
      ? asInvoiced(about.reader, sale)
      : { ...sale, invoice_id: null };
    const account = proceedsReceivable(now.company);
    return (
      dateProblem(about, date) ??
      saleEffect(about, standing, date, {
        account,
        costs,
        costs_account: costs_account ?? account,
      })
    );
  },
  cancel: (about) => {
    const { state, input, now, sale } = about;
    return (
      invoiced(about) ?? {
        kind: 'cancel-sale',
        date: now.today,
        financial: false,
        reason: input.reason ?? null,
        after: {
          status: state.status_before ?? 'in_service',
          status_before: null,
          sale: sale && { ...sale, status: 'cancelled' },
        },
      }
    );
  },
});

/** Runs one step of the sale of an asset, from opening to completion. */
export const act = command('assets.sales.act', {
  says: `Advance the sale of an asset: ${Object.keys(actions).join(', ')}.`,
  explains: [
    '`receive` posts the money against disposal proceeds (1175); `complete` derecognizes the asset, posts gain or loss and charges depreciation until then.',
    '`invoice` makes a draft invoice whose lines credit 1175; while it exists, `change`, `receive` and `cancel` are refused (`not_possible`).',
    '`open` needs a price.',
    'Undo a receipt with `assets_assets_operate_undo`, a completed sale with `assets_assets_operate_undoDisposal`.',
  ],
  by: 'manager',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Input,
  gives: writtenWith({ sale: Sale, journal_id: orNull(Type.String()) }),
  costs: assetCosts,
  refuses: [notFound, notPossible, wrongFigures, unknownContact, tooEarly],
  asks: ({ action }) => ({ type: `${action}-sale` }),
  mayAsk: life.events.filter((event) => Object.hasOwn(actions, event.replace(/-sale$/, ''))),
  dryRunInput: (_, __, ___, event) => ({ action: event.replace(/-sale$/, '') }),
  prepare: async (input) =>
    actions[input.action] ? input : notFound({ what: 'action', id: input.action }),
  reads: (reader, _, state) => {
    const accounts = accountsOf(reader, state);
    return isRefusal(accounts) ? accounts : { accounts, reader };
  },
  decide: (state: Asset, input, now, { accounts, reader, lines }) => {
    const { asset_id: id, action } = input;
    const keeping = bookSettingsOf(now);
    const about = { id, state, input, now, reader, lines, accounts, keeping, sale: state.sale };
    const effect = actions[action]?.(about) ?? notFound({ what: 'action', id: action });
    if (isRefusal(effect)) return effect;
    const made = recordMovement(id, state, effect, now);
    const kept = derecognitionProblem(reader, id, state, made.state);
    if (kept) return kept;
    const { journal_id } = made.movement;
    return { facts: [made.fact], answer: { sale: made.state.sale, journal_id } };
  },
});
