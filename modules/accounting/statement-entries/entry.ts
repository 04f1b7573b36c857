import { type Static, Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, AnyId, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  abs,
  add,
  allocate,
  dec,
  div,
  minorUnits,
  mulMoney,
  neg,
  sub,
} from '../../../kernel/values/money/money.ts';
import { currencyOf, taxesOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { rateMissing } from '../banks/refusals.ts';
import { AccountCode } from '../chart/input.ts';
import { controlProblem } from '../entry/controls.ts';
import { type Draft, type DraftLine, foreignAmount } from '../entry/draft.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import {
  controlAccount,
  headerAccount,
  inactiveAccount,
  unknownAccount,
  unknownContact,
} from '../journal/refusals.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { otherBankCurrency, sameAccount, unknownTax } from '../statement-lines/refusals.ts';

/** Account, memo, contact and tax of a part of a line. */
export const shareInput = {
  account_code: AccountCode,
  memo: Type.Optional(orNull(Text)),
  contact_id: Type.Optional(orNull(AnyId)),
  /** Tax code of the company; the tax is included in the amount. */
  tax_code: Type.Optional(orNull(Short)),
};

/** Optional input of an entry created from a line. */
export const entryInput = {
  /** Exchange rate: company currency for one unit of the account's currency. */
  exchange_rate: Type.Optional(orNull(Amount)),
  allow_control: Type.Optional(Type.Boolean({ default: false })),
};

const ShareInput = Type.Object(shareInput);

/** Part of a line, in the account's currency, always positive. */
export type Share = Static<typeof ShareInput> & { readonly amount: number };

/** Refusals of an entry created from a line. */
export const entryRefusals = [
  rateMissing,
  unknownAccount,
  headerAccount,
  inactiveAccount,
  controlAccount,
  unknownContact,
  unknownTax,
  sameAccount,
  otherBankCurrency,
];

type Asked = {
  readonly je_type: 'recon_create' | 'recon_split' | 'recon_writeoff';
  readonly source_key: string;
  readonly session_id: string;
  readonly date: string;
  readonly memo: string;
  readonly reference: string | null;
  readonly exchange_rate?: number | null | undefined;
  readonly allow_control?: boolean | undefined;
};

/** Draft of an amount on the bank account (positive in) against the accounts of its parts. */
export const entryOf = (
  reader: Reader,
  state: Reconciliation,
  amount: number,
  shares: readonly Share[],
  asked: Asked,
  now: Now,
): Draft | Refusal => {
  const { account_code: bank, currency } = state;
  const { exchange_rate, allow_control, session_id, ...said } = asked;
  const base = currencyOf(now.company);
  const rate =
    currency === base ? 1 : (exchange_rate ?? rateOn(reader, now.company, currency, said.date));
  if (!rate) return rateMissing({ currency, base, date: said.date });
  const isIn = amount > 0;
  const parts = partsOf(shares, isIn, currency, now);
  if (isRefusal(parts)) return parts;
  const refused =
    shareProblem(reader, shares, state) ??
    controlProblem(
      shares.map(({ account_code, contact_id }) => ({ account: account_code, contact_id })),
      allow_control ?? false,
      now.company,
    );
  if (refused) return refused;
  const worth = mulMoney(base, abs(amount), rate);
  const worths = allocate(
    worth,
    parts.map((part) => part.amount),
    base,
  );
  const foreign = (own: number) =>
    foreignAmount({ currency, base_currency: base }, isIn ? own : neg(own));
  return {
    ...said,
    source_kind: 'reconciliation',
    source_id: session_id,
    lines: [
      { account: bank, [isIn ? 'debit' : 'credit']: worth, ...foreign(abs(amount)) },
      ...parts.map(({ amount: own, ...part }, at) => ({
        ...part,
        [isIn ? 'credit' : 'debit']: worths[at] ?? 0,
        ...foreign(neg(own)),
      })),
    ],
  };
};

/** Parts of a line, with the included tax on separate lines. */
const partsOf = (
  shares: readonly Share[],
  isIn: boolean,
  currency: string,
  now: Now,
): readonly (DraftLine & { readonly amount: number })[] | Refusal => {
  const parts: (DraftLine & { amount: number })[] = [];
  for (const { account_code: account, amount, memo, contact_id, tax_code } of shares) {
    const said = { description: memo ?? null, contact_id: contact_id ?? null };
    const tax = tax_code ? taxIn(tax_code, amount, isIn, currency, now) : 0;
    if (isRefusal(tax)) return tax;
    parts.push({ account, ...said, amount: sub(amount, tax) });
    if (tax !== 0)
      parts.push({
        role: isIn ? 'output_tax' : 'input_tax',
        ...said,
        tax_code: tax_code ?? null,
        amount: tax,
      });
  }
  return parts;
};

/** Tax included in an amount; 0 for non-recoverable tax and reverse charge. */
const taxIn = (
  code: string,
  amount: number,
  isIn: boolean,
  currency: string,
  now: Now,
): number | Refusal => {
  const tax = taxesOf(now.company, isIn ? 'sales' : 'purchase').find((one) => one.name === code);
  if (!tax) return unknownTax({ tax_code: code });
  const { rate, recoverable = true, reverse_charge = false } = tax;
  if (rate <= 0 || reverse_charge || (!isIn && !recoverable)) return 0;
  return div(dec(amount).times(rate), add(100, rate), minorUnits(currency));
};

const shareProblem = (
  reader: Reader,
  shares: readonly Share[],
  { account_code: bank, currency }: Reconciliation,
): Refusal | undefined => {
  for (const { account_code: account, contact_id } of shares) {
    if (account === bank) return sameAccount({ account });
    if (contact_id && !contactOf(reader, contact_id)) return unknownContact({ contact_id });
    const other = reader.row<{ currency: string }>(
      'SELECT currency FROM bank_account_view WHERE company=:company AND code=:account',
      { account },
    );
    if (other && other.currency !== currency) return otherBankCurrency({ account });
  }
  return undefined;
};

/** Default memo of an entry created from a line. */
export const saidOf = (line: StoredLine): string => line.description || line.reference || 'Bank';
