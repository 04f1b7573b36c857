import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { toast } from '../../parts/toast.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { actionName } from '../../record/sentences.ts';
import type { Standing } from '../../record/standing.tsx';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { CashGiven } from './cash.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { type Doc, docsChanged, titleOf } from './doc.ts';
import { type Choices, inputOf } from './inputs.ts';
import { operations } from './operations.ts';

/** Panel of what the address asks for; without a question there is none. */
export const SalePanel = ({
  doc,
  standing,
}: {
  readonly doc: Doc;
  readonly standing: Standing | undefined;
}): ReactNode => {
  const { do: asked } = useAddress();
  const asOf = useAsOf();
  const open = useOpen();
  const choices = useChoices(doc, asked);
  if (asked === undefined || asOf !== undefined || choices === undefined) return null;
  if (asked === 'credit') return <CreditPanel doc={doc} />;
  const operation = operations[asked];
  const prospect = standing?.events.find(({ event }) => event === asked);
  if (!operation || !prospect?.possible) return null;
  const asking: Asking = {
    ...inputOf(doc, asked, choices),
    title: actionName(asked),
    confirm: confirmOf(doc, asked),
    ...(asked === 'payment' ? paymentParts(doc) : {}),
    operation,
    version: standing?.version,
    onDone: (answer) => {
      toast(t('done', { what: `${actionName(asked).replace('…', '')} ${titleOf(doc)}` }));
      void docsChanged();
      if (asked === 'delete') open('/sell');
      if (asked === 'convert') open(at`/sell/${String(answer['target_doc_id'])}`);
    },
  };
  return <Panel key={asked} asking={asking} />;
};

/** Records that a panel offers: bank accounts, and open invoices of the contact. */
const useChoices = (doc: Doc, asked: string | undefined): Choices | undefined => {
  const needsBank = ['payment', 'refund', 'cn-refund', 'return-payment'].includes(asked ?? '');
  const needsInvoices = asked === 'apply-to-invoice';
  const banks = useQuery({
    queryKey: ['bank', 'list', doc.currency],
    queryFn: async ({ signal }) =>
      (await read('/accounting/bank-accounts', { params: { query: {} }, signal })).data,
    enabled: needsBank,
  });
  const invoices = useQuery({
    queryKey: ['doc', 'list', { applicable: doc.id }],
    queryFn: async ({ signal }) => {
      const { contact_id } = doc;
      const query = {
        ...{ doc_type: 'invoice', status_in: 'final,partial', limit: 100 },
        ...(contact_id ? { contact_id } : {}),
      };
      return (await read('/docs', { params: { query }, signal })).data;
    },
    enabled: needsInvoices,
  });
  if ((needsBank && banks.isPending) || (needsInvoices && invoices.isPending)) return undefined;
  return {
    banks: Object.fromEntries(
      (banks.data?.items ?? []).map((one) => [one.chart_account_code, one.bank_name]),
    ),
    invoices: Object.fromEntries(
      ((invoices.data?.items ?? []) as readonly Doc[]).map((one) => [
        one.id,
        `${titleOf(one)} · ${money(one.amount_outstanding ?? 0, one.currency)}`,
      ]),
    ),
  };
};

/** Words on the button: the verb with its figure where there is one. */
const confirmOf = (doc: Doc, event: string): string => {
  const name = titleOf(doc);
  if (event === 'finalize')
    return t('confirm.finalize', { amount: money(doc.total ?? 0, doc.currency) });
  if (event === 'fulfill-lines') return t('confirm.deliver', { name });
  return `${actionName(event).replace('…', '')} ${name}`;
};

/** Parts of the panel of a payment: the amount on the button, and the change of cash. */
const paymentParts = (doc: Doc): Pick<Asking, 'confirmOf' | 'below'> => ({
  confirmOf: ({ amount }) =>
    typeof amount === 'number'
      ? t('confirm.payment', { amount: money(amount, doc.currency) })
      : actionName('payment'),
  below: ({ amount, method }) =>
    method === 'cash' && typeof amount === 'number' ? (
      <CashGiven amount={amount} currency={doc.currency} />
    ) : null,
});
