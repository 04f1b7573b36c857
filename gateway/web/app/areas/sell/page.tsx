import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { RecordPage, Section } from '../../record/page.tsx';
import { useStanding } from '../../record/standing.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { t } from '../../words/words.ts';
import { SalePanel } from './asked.tsx';
import { Details } from './details.tsx';
import { type Doc, docName, statusOf, titleOf, useDoc } from './doc.ts';
import { Lines } from './lines.tsx';
import { PaperButtons } from './paper.tsx';
import { Payments } from './payments.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { Sums } from './sums.tsx';
import { useSaleActions } from './use-actions.ts';

/** Page of a sales document: what is owed, lines, totals, payments, related documents, history. */
export const SalePage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useDoc(id);
  useAsOfKey();
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown key={id} doc={data} />;
};

const Shown = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { id, doc_type, contact_name, void_reason } = doc;
  const standing = useStanding(id, useAsOf() === undefined).data;
  const actions = useSaleActions(doc, standing);
  const title = `${docName(doc_type)} ${titleOf(doc)}`;
  return (
    <RecordPage
      id={id}
      title={titleOf(doc) === docName(doc_type) ? docName(doc_type) : title}
      beside={
        <span className="row wrap soft">
          <Status state={statusOf(doc)} />
          <bdi>{contact_name}</bdi>
        </span>
      }
      tools={<PaperButtons doc={doc} />}
      actions={actions}
      panel={<SalePanel doc={doc} standing={standing} />}
      details={<Details doc={doc} />}
    >
      {doc.status === 'void' && (
        <div className="section">
          <Note>
            {void_reason ? t('doc.voidBecause', { reason: void_reason }) : t('doc.isVoid')}
          </Note>
        </div>
      )}
      <Sums doc={doc} />
      <Lines doc={doc} />
      <Payments doc={doc} />
      <RelatedDocuments doc={doc} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};
