import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Note, Problem, Skeleton } from '../../../parts/note.tsx';
import { Status } from '../../../parts/status.tsx';
import { FilePanel } from '../../../record/file-panel.tsx';
import { NotePanel, Notes } from '../../../record/notes.tsx';
import { Pairs, RecordPage, Section } from '../../../record/page.tsx';
import { MachinePanel, useMachineActions, useStanding } from '../../../record/standing.tsx';
import { Timeline } from '../../../record/timeline.tsx';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { fullDate, moment, money } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import type { Doc } from '../../documents/doc.ts';
import { Original } from '../../documents/file-view.tsx';
import { Files, folderOf } from '../../documents/files.tsx';
import { notebookOf } from '../../documents/notebook.ts';
import { docName } from '../../documents/types.ts';
import { senderOf } from './columns.tsx';
import { Lines, type Matches } from './lines.tsx';
import { NewerFile } from './newer-file.tsx';
import { type ReceivedRecord, useReceived } from './received-document.ts';
import { useReceivedActions } from './use-actions.ts';

/** Page of a document that another installation shared: what it says, what matches it here, and its booking. */
export const ReceivedPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useReceived(id);
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown key={id} record={data} />;
};

const Shown = ({ record }: { readonly record: ReceivedRecord }): ReactNode => {
  const { id, ref_id, doc_type, status, has_update, shared } = record;
  // Its notes and files are kept as those of any document.
  const doc = record as unknown as Doc;
  const [matches, setMatches] = useState<Matches>({});
  const { data: standing } = useStanding(id);
  const looks = useReceivedActions(record, matches);
  const actions = useMachineActions(standing, looks);
  const book = notebookOf(doc);
  return (
    <RecordPage
      id={id}
      title={[docName(doc_type), ref_id].filter(Boolean).join(' ')}
      beside={
        <span className="row wrap soft">
          <Status state={status} />
          <bdi>{senderOf(record)}</bdi>
        </span>
      }
      actions={actions}
      panel={
        <>
          {standing && (
            <MachinePanel key={JSON.stringify(matches)} id={id} standing={standing} looks={looks} />
          )}
          <NotePanel book={book} />
          <FilePanel folder={folderOf(doc)} />
        </>
      }
      details={<Details record={record} />}
    >
      {shared?.booked_as && (
        <div className="section">
          <Note tone="info">
            <Link className="link" to={at`/records/${shared.booked_as}`}>
              {t('received.openBooked')}
            </Link>
          </Note>
        </div>
      )}
      {has_update && (
        <div className="section">
          <Note tone="live">{t('received.hasUpdate')}</Note>
        </div>
      )}
      <Lines record={record} matches={matches} onMatch={setMatches} />
      {status === 'received' && <NewerFile id={id} />}
      <Original doc={doc} />
      <Notes book={book} />
      <Files doc={doc} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

const Details = ({ record }: { readonly record: ReceivedRecord }): ReactNode => {
  const { shared, issue_date, due_date, total, currency, matched_contact_id } = record;
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [t('received.sender'), <bdi key="sender">{senderOf(record)}</bdi>],
          [
            t('received.contact'),
            matched_contact_id && (
              <Link className="link" to={at`/contacts/${matched_contact_id}`}>
                {t('received.matched')}
              </Link>
            ),
          ],
          [t('doc.date'), issue_date && fullDate(issue_date)],
          [t('doc.due'), due_date && fullDate(due_date)],
          [t('doc.total'), total !== undefined && `${money(total, currency)} ${currency}`],
          [t('received.revision'), shared && String(shared.revision)],
          [t('received.published'), shared && moment(shared.published_at)],
        ]}
      />
    </>
  );
};
