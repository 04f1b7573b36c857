import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { toast } from '../../parts/toast.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import type { Standing } from '../../record/standing.tsx';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useBanks, usualBank } from '../money/bank.ts';
import { CashGiven } from './cash.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { type Doc, docsChanged, lookOf, titleOf } from './doc.ts';
import { type Choices, inputOf } from './inputs.ts';
import { confirmOf, labelOf } from './labels.ts';
import { operations } from './operations.ts';
import { RepeatPanel } from './repeat-panel.tsx';

/** Panel of what the address asks for; without a question there is none. */
export const DocumentPanel = ({
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
  const { path } = lookOf(doc);
  if (asked === undefined || asOf !== undefined || choices === undefined) return null;
  if (asked === 'credit') return <CreditPanel doc={doc} />;
  if (asked === 'repeat') return <RepeatPanel doc={doc} />;
  if (asked === 'receive')
    return <Navigate to={at`/stock/receive/${doc.id}`} search={{ from: 'document' } as never} />;
  const operation = operations[asked];
  const prospect = standing?.events.find(({ event }) => event === eventOf(asked));
  if (!operation || !prospect?.possible) return null;
  const asking: Asking = {
    ...inputOf(doc, asked, choices),
    title: labelOf(doc, asked),
    confirm: confirmOf(doc, asked),
    ...(asked === 'payment' ? paymentParts(doc) : {}),
    operation,
    version: standing?.version,
    onDone: (answer) => {
      toast(t('done', { what: `${labelOf(doc, asked).replace('…', '')} ${titleOf(doc)}` }));
      void docsChanged();
      if (asked === 'delete') open(path);
      if (eventOf(asked) === 'convert')
        open(`${path}/${encodeURIComponent(String(answer['target_doc_id']))}`);
    },
  };
  return <Panel key={asked} asking={asking} />;
};

/** Event of the machine that an action causes. */
const eventOf = (action: string): string => (action === 'bill-sold' ? 'convert' : action);

/** Records that a panel offers: bank accounts, and open invoices or bills of the contact. */
const useChoices = (doc: Doc, asked: string | undefined): Choices | undefined => {
  const needsBank = ['payment', 'refund', 'cn-refund', 'return-payment'].includes(asked ?? '');
  const needsInvoices = asked === 'apply-to-invoice';
  const banks = useBanks(needsBank);
  const invoices = useQuery({
    queryKey: ['doc', 'list', { applicable: doc.id }],
    queryFn: async ({ signal }) => {
      const { contact_id } = doc;
      const { owed, payable } = lookOf(doc);
      const query = {
        ...{ doc_type: owed.type, status_in: [...payable], limit: 100 },
        ...(contact_id ? { contact_id } : {}),
      };
      return (await read('/docs', { params: { query }, signal })).data;
    },
    enabled: needsInvoices,
  });
  if ((needsBank && banks.isPending) || (needsInvoices && invoices.isPending)) return undefined;
  return {
    banks: Object.fromEntries(
      (banks.data ?? [])
        .filter(({ is_active }) => is_active)
        .map((one) => [
          one.chart_account_code,
          one.currency === doc.currency ? one.bank_name : `${one.bank_name}, ${one.currency}`,
        ]),
    ),
    usualBank: usualBank(banks.data ?? [], doc.currency),
    invoices: Object.fromEntries(
      ((invoices.data?.items ?? []) as readonly Doc[]).map((one) => [
        one.id,
        `${titleOf(one)} · ${money(one.amount_outstanding ?? 0, one.currency)}`,
      ]),
    ),
  };
};

/** Parts of the panel of a payment: the amount on the button, and the change of cash. */
const paymentParts = (doc: Doc): Pick<Asking, 'confirmOf' | 'below'> => ({
  confirmOf: ({ amount }) =>
    typeof amount === 'number'
      ? t('confirm.payment', { amount: money(amount, doc.currency) })
      : labelOf(doc, 'payment'),
  below: ({ amount, method }) =>
    lookOf(doc).side === 'sales' && method === 'cash' && typeof amount === 'number' ? (
      <CashGiven amount={amount} currency={doc.currency} />
    ) : null,
});
