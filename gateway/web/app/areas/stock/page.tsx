import { operation as scan } from 'operation:lists_lines_scan';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { download } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Status } from '../../parts/status.tsx';
import { trying } from '../../parts/toast.tsx';
import { NotePanel, Notes } from '../../record/notes.tsx';
import { Pairs, RecordPage, Section } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { MachinePanel, useMachineActions, useStanding } from '../../record/standing.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at, screenOf } from '../../shell/navigate.ts';
import { useScan } from '../../shell/scan.ts';
import { fullDate, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useListActions } from './actions.ts';
import { Counting } from './counting.tsx';
import { Differences } from './differences.tsx';
import { Lines } from './lines.tsx';
import { notebookOf } from './notebook.ts';
import { scanOnto } from './scan-onto.ts';
import { kindName, type StockList, stateOf, useStockList } from './stock-list.ts';

/** Page of a count, transfer, write-off or shipping list: its goods, what it can do, its history. */
export const StockPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useStockList(id);
  useAsOfKey();
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown list={data} />;
};

const Shown = ({ list }: { readonly list: StockList }): ReactNode => {
  const { id, ref_id, list_type, status } = list;
  const isNow = useAsOf() === undefined;
  const { data: standing } = useStanding(id, isNow);
  const looks = useListActions(list);
  const actions = useMachineActions(standing, looks);
  const book = notebookOf(list);
  const isCounting = isNow && list_type === 'audit' && status === 'finalized' && mayUse(scan);
  return (
    <RecordPage
      id={id}
      title={ref_id}
      beside={
        <span className="row wrap soft">
          <Status state={stateOf(list)} />
          {kindName(list_type)}
        </span>
      }
      actions={isNow ? actions : []}
      panel={
        <>
          {isNow && standing && <MachinePanel id={id} standing={standing} looks={looks} />}
          <NotePanel book={book} />
        </>
      }
      tools={isNow && <Paper list={list} />}
      details={<Details list={list} />}
    >
      {isCounting ? (
        <Counting list={list} />
      ) : (
        <>
          {isNow && <Scanner list={list} />}
          <Lines list={list} />
        </>
      )}
      {list_type === 'audit' && status !== 'draft' && isNow && <Differences list={list} />}
      <Notes book={book} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

/** Button of the printed list. */
const Paper = ({ list: { id, ref_id } }: { readonly list: StockList }): ReactNode => (
  <Button
    look="bare"
    icon="print"
    onClick={() =>
      void trying(async () => saveFile(await download(at`/lists/${id}/pdf`), `${ref_id}.pdf`))
    }
  >
    {t('doc.pdf')}
  </Button>
);

/** Takes scanned codes where the list does: on a draft, and as receipt of a transfer. */
const Scanner = ({ list: { id, list_type, status } }: { readonly list: StockList }): ReactNode => {
  const takes = status === 'draft' || (status === 'finalized' && list_type === 'transfer');
  return takes && mayUse(scan) ? <Listening id={id} /> : null;
};

const Listening = ({ id }: { readonly id: string }): ReactNode => {
  useScan((code) => void scanOnto(id, code));
  return null;
};

const Details = ({ list }: { readonly list: StockList }): ReactNode => {
  const places = useLocations();
  const { location_id, to_location_id, date, notes, contact_name, source_docs, void_reason } = list;
  const { carrier, tracking, package_count, gross_weight, shipping_attn, journal_entry_id } = list;
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [t('doc.date'), fullDate(date)],
          [t('field.location_id'), places[location_id ?? '']],
          [fieldName('to_location_id'), places[to_location_id ?? '']],
          [t('stock.customer'), contact_name && <bdi>{contact_name}</bdi>],
          [fieldName('carrier'), carrier],
          [fieldName('tracking'), tracking && <bdi className="code">{tracking}</bdi>],
          [fieldName('package_count'), package_count && quantity(package_count)],
          [fieldName('gross_weight'), gross_weight],
          [fieldName('shipping_attn'), shipping_attn],
          [fieldName('notes'), notes],
          [fieldName('reason'), void_reason],
        ]}
      />
      {[...(source_docs ?? []), journal_entry_id].map(
        (one) =>
          one && (
            <Link key={one} className="link small" to={screenOf('doc', one)}>
              {t(one === journal_entry_id ? 'trial.entry' : 'stock.openDoc')}
            </Link>
          ),
      )}
    </>
  );
};
