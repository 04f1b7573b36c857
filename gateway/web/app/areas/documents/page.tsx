import { Navigate, useLocation, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { docAddress } from '../../record/addresses.ts';
import { FilePanel } from '../../record/file-panel.tsx';
import { NotePanel, Notes } from '../../record/notes.tsx';
import { RecordPage, Section } from '../../record/page.tsx';
import { useStanding } from '../../record/standing.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { t } from '../../words/words.ts';
import { DocumentPanel } from './asked.tsx';
import { Details } from './details.tsx';
import { type Doc, fullName, statusOf, useDoc } from './doc.ts';
import { Files, folderOf } from './files.tsx';
import { FurtherPapers } from './further-papers.tsx';
import { Lines } from './lines.tsx';
import { notebookOf } from './notebook.ts';
import { PaperButtons } from './paper.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Payments } from './payments.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { ShareLink } from './share-link.tsx';
import { Sums } from './sums.tsx';
import { useDocumentActions } from './use-actions.ts';

/** Page of a document: what is owed, lines, totals, payments, files, related documents, history. */
export const DocumentPage = (): ReactNode => {
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
  return <Placed key={id} doc={data} />;
};

/** The page on the side of the document: links that know no more than the id of a credit note lead to sales. */
const Placed = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { pathname } = useLocation();
  const search = useAddress();
  const address = docAddress(doc);
  // As it was opened: while another screen is being loaded, the path is already that of the other one.
  const [isElsewhere] = useState(() => address.split('/')[1] !== pathname.split('/')[1]);
  return isElsewhere ? (
    <Navigate to={address} search={search as never} replace />
  ) : (
    <Shown doc={doc} />
  );
};

const Shown = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { id, contact_name, void_reason } = doc;
  const standing = useStanding(id, useAsOf() === undefined).data;
  const actions = useDocumentActions(doc, standing);
  const book = notebookOf(doc);
  return (
    <RecordPage
      id={id}
      title={fullName(doc)}
      beside={
        <span className="row wrap soft">
          <Status state={statusOf(doc)} />
          <bdi>{contact_name}</bdi>
        </span>
      }
      tools={<PaperButtons doc={doc} />}
      actions={actions}
      panel={
        <>
          <DocumentPanel doc={doc} standing={standing} />
          <NotePanel book={book} />
          <FilePanel folder={folderOf(doc)} />
        </>
      }
      details={
        <>
          <Details doc={doc} />
          <FurtherPapers doc={doc} />
          <ShareLink doc={doc} />
          <PaymentLink doc={doc} />
        </>
      }
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
      <Notes book={book} />
      <Files doc={doc} />
      <RelatedDocuments doc={doc} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};
