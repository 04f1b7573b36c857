import { operation } from 'operation:accounting_reports_taxReport';
import { operation as file } from 'operation:accounting_taxReturns_file';
import { operation as reopen } from 'operation:accounting_taxReturns_reopen';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from '../money/bank.ts';
import { usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';
import { Figure, Report } from './report.tsx';
import { Returns, Ties } from './tax-accounts.tsx';

type Row = components['schemas']['TaxReportRow'];

const useTaxReport = () => {
  const { from, to } = usePeriod('quarter');
  return useQuery({
    queryKey: ['books', 'tax', from, to],
    queryFn: async ({ signal }) => {
      const params = { query: { date_from: from, date_to: to } };
      const { data } = await read('/accounting/tax-report', { params, signal });
      if (!data) throw new Error('no report');
      return data;
    },
    enabled: mayUse(operation),
  });
};

type Tax = NonNullable<ReturnType<typeof useTaxReport>['data']>;

/** Tax report of a period, its tie to the tax accounts, and the returns that were filed. */
export const TaxReport = (): ReactNode => {
  const { do: asked } = useAddress();
  const isNow = useAsOf() === undefined;
  const hasPanel = asked === 'file' && isNow && mayUse(file);
  return (
    <div className="record">
      <div className="body">
        <Report
          title={t('books.tax')}
          operation={operation}
          query={useTaxReport()}
          file="tax-report"
          rows={({ output, input }) => [
            [t('field.tax'), t('tax.net'), t('tax.tax')],
            ...[...output, ...input].map((one) => [one.code, one.net, one.tax]),
          ]}
          control={<PeriodControl preset="quarter" />}
        >
          {(data) => <Figures tax={data} />}
        </Report>
        {mayUse(operation) && <Returns />}
      </div>
      {hasPanel && <FilePanel />}
      {asked?.startsWith('reopen.') && isNow && mayUse(reopen) && (
        <ReopenPanel key={asked} id={asked.slice('reopen.'.length)} />
      )}
    </div>
  );
};

const FilePanel = (): ReactNode => {
  const { from, to } = usePeriod('quarter');
  return (
    <aside>
      <Panel
        asking={{
          title: t('tax.file'),
          confirm: t('tax.fileDo'),
          operation: file,
          given: {},
          says: t('tax.fileSays'),
          looks: [
            { name: 'from', label: t('period.from') },
            { name: 'to', label: t('period.to') },
            { name: 'reference', label: t('field.reference'), isFull: true },
          ],
          initial: { from, to },
          onDone: () => {
            toast(t('tax.filed'));
            void moneyChanged();
          },
        }}
      />
    </aside>
  );
};

const ReopenPanel = ({ id }: { readonly id: string }): ReactNode => (
  <aside>
    <Panel
      asking={{
        title: t('tax.reopen'),
        confirm: t('tax.reopenDo'),
        operation: reopen,
        given: { return_id: id },
        says: t('tax.reopenSays'),
        looks: [{ name: 'reason', label: t('field.reason'), isLong: true }],
        onDone: () => {
          toast(t('tax.reopened'));
          void moneyChanged();
        },
      }}
    />
  </aside>
);

const Figures = ({ tax }: { readonly tax: Tax }): ReactNode => {
  const { boxes, currency } = tax;
  const box = (label: string, amount: number): ReactNode => (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="figure">{money(amount, currency)}</bdi>
      </dd>
    </div>
  );
  return (
    <>
      <dl className="figures">
        {box(t('tax.outputIn', { currency }), boxes.output_tax)}
        {box(t('tax.input'), boxes.input_tax)}
        {box(t(boxes.payable < 0 ? 'tax.refund' : 'tax.payable'), boxes.payable)}
      </dl>
      <Rows title={t('tax.output')} rows={tax.output} currency={currency} />
      <Rows title={t('tax.input')} rows={tax.input} currency={currency} />
      <Rows title={t('tax.reverse')} rows={tax.reverse_charge} currency={currency} />
      <Rows title={t('tax.notRecoverable')} rows={tax.not_recoverable} currency={currency} />
      <Rows title={t('tax.notDue')} rows={tax.not_yet_due.output} currency={currency} />
      <Ties tax={tax} />
    </>
  );
};

const Rows = ({
  title,
  rows,
  currency,
}: {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly currency: string;
}): ReactNode =>
  rows.length === 0 ? null : (
    <Section title={title}>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('field.tax')}</th>
            <th scope="col" className="num">
              {t('tax.net')}
            </th>
            <th scope="col" className="num">
              {t('tax.tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={`${one.code} ${one.rate}`}>
              <th scope="row">
                {one.code} <span className="soft">{one.rate} %</span>
              </th>
              <td className="num">
                <Figure amount={one.net} currency={currency} />
              </td>
              <td className="num">
                <Figure amount={one.tax} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
