import { operation as apply } from 'operation:documents_onAccount_apply';
import { operation as refund } from 'operation:documents_onAccount_refund';
import { operation as voidMoney } from 'operation:documents_onAccount_void';
import { operation as voidUse } from 'operation:documents_onAccount_voidApplication';
import { operation as voidRefund } from 'operation:documents_onAccount_voidRefund';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import type { FieldLook } from '../../../forms/fields.ts';
import type { ActionLooks } from '../../../record/standing.tsx';
import { money, shortDate, today, typedMoney } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { type Doc, titleOf } from '../doc.ts';
import { methodName, methods } from '../inputs.ts';
import { sides } from '../sides.ts';
import { type OnAccount, useBankCodes } from './on-account.ts';

type Names = Readonly<Record<string, string>>;

/** Open documents of the contact, to which the money can be applied. */
const useOpenDocs = ({ side, contact_id }: OnAccount, isAsked: boolean): Names => {
  const { owed, payable } = side === 'customer' ? sides.sales : sides.purchases;
  const { data } = useQuery({
    queryKey: ['doc', 'list', { payable: contact_id, side }],
    queryFn: async ({ signal }) => {
      const query = { doc_type: owed.type, status_in: [...payable], contact_id, limit: 100 };
      return (await read('/docs', { params: { query }, signal })).data;
    },
    enabled: isAsked,
  });
  return Object.fromEntries(
    ((data?.items ?? []) as readonly Doc[]).map((one) => [
      one.id,
      `${titleOf(one)} · ${money(one.amount_outstanding ?? 0, one.currency)} ${one.currency}`,
    ]),
  );
};

type Use = {
  readonly index: number;
  readonly amount?: number;
  readonly status: string;
  readonly date: string;
};

/** Entries in force, by their index. */
const inForce = <T extends Use>(
  all: readonly T[],
  currency: string,
  nameOf: (one: T) => string,
): Names =>
  Object.fromEntries(
    all
      .filter(({ status }) => status === 'active')
      .map((one) => [
        String(one.index),
        `${nameOf(one)} · ${money(one.amount ?? 0, currency)} · ${shortDate(one.date)}`,
      ]),
  );

/** Actions of money on account: applied to a document, paid back, and each of them undone. */
export const useOnAccountActions = (one: OnAccount): ActionLooks => {
  const { currency, remaining = 0, applications, refunds } = one;
  const docs = useOpenDocs(one, remaining > 0);
  const banks = useBankCodes();
  const day: FieldLook = { name: 'date', label: t('doc.date'), kind: 'date' };
  const why: FieldLook = { name: 'void_reason', label: t('field.reason'), isFull: true };
  const uses = inForce(applications, currency, ({ ref_id }) => ref_id ?? t('doc.open'));
  const paid = inForce(refunds, currency, ({ method }) => methodName(method));
  const rest = typedMoney(remaining, currency);
  return {
    apply: {
      operation: apply,
      label: t('onAccount.apply'),
      key: 'a',
      looks: [
        {
          ...{ name: 'doc_id', label: t('onAccount.document'), kind: 'choice' },
          ...{ choices: docs, isFull: true },
        },
        { name: 'amount', label: t('field.amount'), kind: 'number' },
        day,
      ],
      initial: { doc_id: Object.keys(docs)[0] ?? '', amount: rest, date: today() },
      fields: {
        properties: {
          doc_id: { type: 'string' },
          amount: { type: 'number' },
          date: { type: 'string', format: 'date' },
        },
        required: ['doc_id', 'amount'],
      },
      wrap: ({ doc_id, amount, date }) => ({
        allocations: [{ doc_id, amount }],
        ...(date ? { date } : {}),
      }),
      lacks: Object.keys(docs).length === 0 ? t('onAccount.noDocument') : undefined,
      confirm: t('onAccount.applyDo'),
    },
    refund: {
      operation: refund,
      label: t('onAccount.refund'),
      key: 'p',
      looks: [
        { name: 'amount', label: t('field.amount') },
        day,
        { name: 'method', label: t('field.method'), choices: methods() },
        { name: 'bank_account', label: t('field.bank_account'), choices: banks },
        { name: 'reference', label: t('field.reference'), isFull: true },
        { name: 'reason', label: t('field.reason'), isFull: true },
      ],
      initial: { amount: rest, date: today(), method: 'transfer' },
      confirm: t('onAccount.refundDo'),
    },
    'void-application': {
      operation: voidUse,
      label: t('onAccount.voidUse'),
      looks: [
        { name: 'application_index', label: t('onAccount.use'), choices: uses, isFull: true },
        why,
      ],
      initial: { application_index: Object.keys(uses).at(-1) ?? '' },
      confirm: t('onAccount.voidUseDo'),
    },
    'void-refund': {
      operation: voidRefund,
      label: t('onAccount.voidRefund'),
      looks: [
        { name: 'refund_index', label: t('onAccount.use'), choices: paid, isFull: true },
        why,
      ],
      initial: { refund_index: Object.keys(paid).at(-1) ?? '' },
      confirm: t('onAccount.voidRefundDo'),
    },
    void: {
      operation: voidMoney,
      label: t('onAccount.void'),
      looks: [why],
      confirm: t('onAccount.voidDo'),
    },
  };
};
