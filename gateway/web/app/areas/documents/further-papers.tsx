import type { ReactNode } from 'react';
import { download } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Doc, isIssued, lookOf, titleOf } from './doc.ts';
import { openLines } from './line-input.ts';
import { traitsOf } from './types.ts';

type Paper = {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  /** End of the name of the file. */
  readonly ending: string;
};

/** Further papers of a document of sales that is sent or issued: delivery note, receipt of its payments, e-invoice. */
const papersOf = (doc: Doc): readonly Paper[] => {
  const { id, doc_type: type, status, total } = doc;
  const isOut = status === 'sent' || isIssued(doc);
  if (lookOf(doc).side !== 'sales' || !isOut) return [];
  const { isOwed = false, settledLabel } = traitsOf(type);
  const hasGoods = doc.fulfillment_status !== undefined || openLines(doc).length > 0;
  const isPriced = total !== undefined;
  const delivery = t('paper.delivery');
  const receipt = t('paper.receipt');
  const papers: readonly (Paper | false)[] = [
    isOwed &&
      hasGoods && {
        ...{ id: 'delivery', label: delivery, ending: `${delivery}.pdf` },
        path: at`/docs/${id}/delivery-note`,
      },
    isOwed &&
      isPriced &&
      doc.payments.length > 0 && {
        ...{ id: 'receipt', label: receipt, ending: `${receipt}.pdf` },
        path: at`/docs/${id}/receipt`,
      },
    ...(settledLabel !== undefined && isPriced && isIssued(doc)
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
  return papers.filter((one) => one !== false);
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
