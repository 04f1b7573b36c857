import type { ReactNode } from 'react';
import { download } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Doc, lookOf, titleOf } from './doc.ts';
import { openLines } from './inputs.ts';
import { traitsOf } from './types.ts';

type Paper = {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly ending: string;
};

const issued: ReadonlySet<string> = new Set([
  'final',
  'sent',
  'awaiting_payment',
  'partial',
  'paid',
]);

/** Further papers of a document of sales: with the goods, for the customer who has paid, for his software. */
const papersOf = (doc: Doc): readonly Paper[] => {
  const { id, doc_type: type, status, total } = doc;
  if (lookOf(doc).side !== 'sales' || !issued.has(status)) return [];
  const isInvoice = traitsOf(type).isOwed === true;
  const hasGoods = isInvoice && (doc.fulfillment_status !== undefined || openLines(doc).length > 0);
  const isElectronic = traitsOf(type).settledLabel !== undefined && total !== undefined;
  return [
    ...(hasGoods
      ? [
          {
            ...{ id: 'delivery', label: t('paper.delivery'), ending: `${t('paper.delivery')}.pdf` },
            path: at`/docs/${id}/delivery-note`,
          },
        ]
      : []),
    ...(isInvoice && total !== undefined && doc.payments.length > 0
      ? [
          {
            ...{ id: 'receipt', label: t('paper.receipt'), ending: `${t('paper.receipt')}.pdf` },
            path: at`/docs/${id}/receipt`,
          },
        ]
      : []),
    ...(isElectronic
      ? [
          {
            ...{ id: 'xml', label: t('paper.xml'), ending: 'EN 16931.xml' },
            path: at`/docs/${id}/einvoice`,
          },
          {
            ...{ id: 'hybrid', label: t('paper.hybrid'), ending: 'EN 16931.pdf' },
            path: at`/docs/${id}/einvoice/pdf`,
          },
        ]
      : []),
  ];
};

/** Further papers of a document; the past has none, since papers are of the present. */
export const FurtherPapers = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const papers = papersOf(doc);
  if (!isNow || papers.length === 0) return null;
  return (
    <section className="stack" aria-label={t('paper.further')}>
      <h2>{t('paper.further')}</h2>
      <div className="row wrap">
        {papers.map(({ id, label, path, ending }) => (
          <Button
            key={id}
            icon="file"
            data-paper={id}
            onClick={() =>
              void trying(async () => saveFile(await download(path), `${titleOf(doc)} ${ending}`))
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};
