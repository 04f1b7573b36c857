import { operation } from 'operation:accounting_reconciliation_report';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Status } from '../../parts/status.tsx';
import { trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullDate, money, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';

type Made = components['schemas']['ReconciliationReport'];

/** Groups of entries, and the words for them. */
const groups = [
  ['uncleared_receipts', 'reconReport.receipts'],
  ['uncleared_payments', 'reconReport.payments'],
  ['cleared_later', 'reconReport.later'],
  ['adjustments', 'reconReport.adjustments'],
] as const;

const useReport = (id: string) =>
  useQuery({
    queryKey: ['reconciliation', 'report', id],
    queryFn: async ({ signal }): Promise<Made> => {
      const params = { path: { reconciliation_id: id } };
      const { data } = await read('/accounting/reconciliation/{reconciliation_id}/report', {
        params,
        signal,
      });
      if (!data) throw new Error('no report');
      return data as Made;
    },
    enabled: mayUse(operation),
  });

const save = (id: string, { statement_date }: Made, format: 'csv' | 'pdf'): Promise<void> =>
  trying(async () => {
    const path = `/accounting/reconciliation/${encodeURIComponent(id)}/report?format=${format}`;
    saveFile(await download(path), `reconciliation-${statement_date}.${format}`);
  });

/** Report of a reconciliation: from the balance of the statement over what is not cleared to that of the books. */
export const ReportPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useReport(id);
  useTitle(t('reconReport.title'));
  useCommands(
    data
      ? (['pdf', 'csv'] as const).map((format) => ({
          ...{ id: format, label: t(`reconReport.${format}`), group: 'screen' as const },
          run: () => void save(id, data, format),
        }))
      : [],
  );
  if (!mayUse(operation))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(operation.role ?? '') })}</Note>
      </div>
    );
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return data ? <Shown id={id} made={data} /> : <Skeleton lines={8} />;
};

const Shown = ({ id, made }: { readonly id: string; readonly made: Made }): ReactNode => (
  <>
    <header className="page-head">
      <h1>{t('reconReport.title')}</h1>
      <Link className="link" to={at`/money/statements/${id}`}>
        <bdi>{made.bank_name}</bdi>, {fullDate(made.statement_date)}
      </Link>
      <Status state={made.status} />
      <div className="acts">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            look="bare"
            icon="download"
            data-do={format}
            onClick={() => void save(id, made, format)}
          >
            {t(`reconReport.${format}`)}
          </Button>
        ))}
      </div>
    </header>
    <Balances made={made} />
    {groups.map(([name, title]) => (
      <Group key={name} title={t(title)} of={made[name]} currency={made.currency} />
    ))}
  </>
);

const Balances = ({ made }: { readonly made: Made }): ReactNode => {
  const { currency } = made;
  const rows = [
    [t('reconReport.statement'), made.statement_balance],
    [t('reconReport.cleared'), made.cleared_balance],
    [t('recon.difference'), made.difference],
    [t('reconReport.receipts'), made.uncleared_receipts.total],
    [t('reconReport.payments'), made.uncleared_payments.total],
    [t('reconReport.later'), -made.cleared_later.total],
    [t('reconReport.books'), made.book_balance],
  ] as const;
  return (
    <Section title={t('reconReport.balances', { currency })}>
      <table className="within" data-table="balances">
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">
                <bdi>{money(amount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

const Group = ({
  title,
  of,
  currency,
}: {
  readonly title: string;
  readonly of: Made['adjustments'];
  readonly currency: string;
}): ReactNode =>
  of.entries.length === 0 ? null : (
    <Section title={title}>
      <ul className="lines">
        {of.entries.map((one) => (
          <li key={one.je_id}>
            <span className="figure soft">{shortDate(one.ts)}</span>
            <Link className="link" to={at`/books/entries/${one.je_id}`}>
              <bdi>{one.number}</bdi>
            </Link>
            <span className="soft breaks">{memoText(one.memo)}</span>
            <bdi className="end figure">{money(one.amount, currency)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
