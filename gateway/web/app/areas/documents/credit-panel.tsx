import { operation as create } from 'operation:documents_drafting_create';
import type { ReactNode } from 'react';
import { mayUse, type Operation } from '../../api/operation.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { copiedLine, plainTax } from './copied-line.ts';
import { type Doc, type DocLine, docsChanged, lookOf, titleOf } from './doc.ts';

/** Panel of a credit note over an invoice or a bill: a draft with all its lines, which is changed before it is issued. */
export const CreditPanel = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const open = useOpen();
  const { path, side } = lookOf(doc);
  if (!mayUse(create)) return null;
  const isSale = side === 'sales';
  return (
    <Panel
      asking={{
        title: t(isSale ? 'action.credit' : 'buy.credit'),
        confirm: t(isSale ? 'confirm.credit' : 'buy.creditDo', { name: titleOf(doc) }),
        operation: create as unknown as Operation,
        given: {
          doc_type: 'credit_note',
          original_doc_id: doc.id,
          line_items: (doc.line_items ?? []).map(creditLine),
          ...{ discount: doc.discount ?? 0, discount_type: doc.discount_type },
          ...{ shipping: doc.shipping ?? 0, doc_taxes: doc.doc_taxes.map(plainTax) },
        },
        looks: [{ name: 'reason', label: t('field.reason'), isFull: true }],
        says: t(isSale ? 'credit.says' : 'buy.creditSays'),
        onDone: (answer) => {
          toast(t('credit.made'));
          void docsChanged();
          open(`${path}/${encodeURIComponent(String(answer['id']))}`);
        },
      }}
    />
  );
};

const creditLine = (line: DocLine): object => ({
  ...copiedLine(line),
  original_line_id: line.line_id,
});
