import { operation as matchReturn } from 'operation:accounting_statementLines_matchReturn';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import type { Option } from '../../forms/fields.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { money, shortDate, typedMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import { undoLine } from './settle.ts';
import type { Line } from './statement.ts';

/** Documents that are offered, the latest first. */
const most = 200;

/** Documents of the side whose payments a line can return, with money that was paid. */
const usePaid = (line: Line): readonly Option[] => {
  const types = line.amount < 0 ? 'invoice' : 'bill';
  const { data } = useQuery({
    queryKey: ['doc', 'list', { returned: types }],
    queryFn: async ({ signal }) => {
      const query = { doc_type: types, limit: most };
      return (await read('/docs', { params: { query: query as never }, signal })).data?.items ?? [];
    },
  });
  return (data ?? [])
    .filter(({ amount_paid = 0, currency }) => (amount_paid ?? 0) > 0 && currency === line.currency)
    .map((doc) => ({
      value: doc.id,
      label: [
        doc.ref_id ?? doc.doc_number,
        doc.contact_name,
        doc.issue_date && shortDate(String(doc.issue_date)),
        money(doc.amount_paid ?? 0, doc.currency),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
};

/** Panel of a line by which the bank returned a payment: the document is open again, the rest of the line is a fee. */
export const ReturnPanel = ({ line }: { readonly line: Line }): ReactNode => {
  const documents = usePaid(line);
  const accounts = useAccountOptions();
  const { reconciliation_id, line_id, amount, currency } = line;
  return (
    <Panel
      asking={{
        title: t('recon.return'),
        confirm: t('recon.returnDo'),
        operation: matchReturn,
        given: { reconciliation_id, line_id },
        says: t('recon.returnSays'),
        looks: [
          { name: 'doc_id', label: t('recon.returnOf'), options: documents, isFull: true },
          { name: 'amount', label: t('recon.returned') },
          { name: 'fee_account', label: t('recon.feeAccount'), options: accounts },
        ],
        initial: { amount: typedMoney(Math.abs(amount), currency) },
        onDone: () => {
          toast(t('recon.returnedDone'), {
            label: t('undo'),
            run: () => void undoLine({ ...line, status: 'matched', how: 'document' }),
          });
          void moneyChanged();
        },
      }}
    />
  );
};
