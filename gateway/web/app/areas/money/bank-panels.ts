import { operation as create } from 'operation:accounting_banks_create';
import { operation as update } from 'operation:accounting_banks_update';
import { operation as transfer } from 'operation:accounting_transfers_create';
import type { FieldLook, Option } from '../../forms/fields.ts';
import { toast } from '../../parts/toast.tsx';
import type { Asking } from '../../record/panel.tsx';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Bank, bankTypes, moneyChanged } from './bank.ts';

const said = (text: string) => () => {
  toast(text);
  void moneyChanged();
};

const looks = (): readonly FieldLook[] => [
  { name: 'bank_name', label: t('bank.name'), isFull: true },
  { name: 'account_number', label: t('bank.number'), isFull: true },
  { name: 'bank_type', label: t('bank.type'), choices: bankTypes() },
  { name: 'currency', label: t('field.currency') },
];

/** Question for a new account. */
export const newBankAsking = (currency: string): Asking => ({
  title: t('bank.new'),
  confirm: t('bank.create'),
  operation: create,
  given: {},
  looks: [
    ...looks(),
    { name: 'opening_balance', label: t('bank.opening'), hint: t('bank.openingSays') },
    { name: 'opening_date', label: t('bank.openingDate') },
  ],
  initial: { bank_type: 'checking', currency, opening_date: today() },
  onDone: said(t('bank.created')),
});

/** Question for a change of an account. */
export const bankAsking = ({ id, version, ...bank }: Bank): Asking => ({
  title: t('bank.edit'),
  confirm: t('save'),
  operation: update,
  given: { bank_id: id },
  looks: [...looks(), { name: 'is_active', label: t('bank.isActive'), isFull: true }],
  initial: {
    bank_name: bank.bank_name,
    account_number: bank.account_number,
    bank_type: bank.bank_type,
    currency: bank.currency,
    is_active: bank.is_active,
  },
  version,
  onDone: said(t('bank.saved')),
});

/** Question for a transfer between own accounts. */
export const transferAsking = (options: readonly Option[], from?: string): Asking => ({
  title: t('transfer.new'),
  confirm: t('transfer.do'),
  operation: transfer,
  given: {},
  looks: [
    { name: 'from_bank_id', label: t('transfer.from'), options, isFull: true },
    { name: 'to_bank_id', label: t('transfer.to'), options, isFull: true },
    { name: 'amount', label: t('transfer.amount') },
    { name: 'date', label: t('doc.date') },
    { name: 'arrival_date', label: t('transfer.arrival'), hint: t('transfer.arrivalSays') },
    { name: 'amount_to', label: t('transfer.amountTo'), hint: t('transfer.amountToSays') },
    { name: 'fee', label: t('transfer.fee') },
    { name: 'exchange_rate', label: t('transfer.rate') },
    { name: 'description', label: t('field.memo'), isFull: true },
  ],
  initial: { date: today(), ...(from ? { from_bank_id: from } : {}) },
  onDone: said(t('transfer.done')),
});
