import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { RecordPage, Section } from '../../record/page.tsx';
import { MachinePanel, useMachineActions, useStanding } from '../../record/standing.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { fullMonth, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Figure } from '../books/report.tsx';
import { type Asset, useAsset } from './asset.ts';
import { AssetInBooks, TermsPanel } from './asset-books.tsx';
import { Details } from './details.tsx';
import { FilePanel, Files } from './files.tsx';
import { Movements } from './movements.tsx';
import { Upkeep } from './upkeep.tsx';
import { useAssetActions } from './use-actions.ts';

/** Page of a fixed asset: figures, actions, schedule of depreciation, further books, movements, files, history. */
export const AssetPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  useAsOfKey();
  const { data, error, refetch } = useAsset(id);
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return data ? <Shown key={id} asset={data} /> : <Skeleton />;
};

const Shown = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const { id, number, name, status } = asset;
  const isNow = useAsOf() === undefined;
  const { data: standing } = useStanding(id, isNow);
  const looks = useAssetActions(asset);
  const actions = useMachineActions(standing, looks);
  return (
    <RecordPage
      id={id}
      title={name}
      beside={
        <span className="row wrap soft">
          <Status state={status} />
          <bdi className="code">{number}</bdi>
        </span>
      }
      actions={isNow ? actions : []}
      panel={
        isNow && (
          <>
            {standing && <MachinePanel id={id} standing={standing} looks={looks} />}
            <Asked asset={asset} />
          </>
        )
      }
      details={<Details asset={asset} />}
    >
      <Sums asset={asset} />
      <Schedule asset={asset} />
      {isNow && (
        <>
          <AssetInBooks asset={asset} />
          <Upkeep asset={asset} />
          <Movements asset={asset} />
          <Files asset={asset} />
        </>
      )}
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

/** Panel of a part of the asset that the address asks for: `file.{id}`, `terms.{id of a book}`. */
const Asked = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const { do: asked = '' } = useAddress();
  const [what, part = ''] = asked.split(/\.(.*)/);
  if (what === 'file') return <FilePanel key={part} asset={asset} file={part} />;
  return what === 'terms' ? <TermsPanel key={part} asset={asset} book={part} /> : null;
};

/** Figures of the asset, where the role sees them. */
const Sums = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const { base_currency: currency, cost, accumulated_depreciation, accumulated_impairment } = asset;
  if (asset.carrying_amount === undefined) return null;
  const figures = [
    [t('asset.cost'), cost],
    [t('asset.accumulated'), accumulated_depreciation],
    ...((accumulated_impairment ?? 0) === 0
      ? []
      : ([[t('asset.impairment'), accumulated_impairment]] as const)),
    [t('asset.carrying'), asset.carrying_amount],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="figure">{money(amount ?? 0, currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Schedule = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const { schedule = [], base_currency: currency } = asset;
  return schedule.length === 0 ? null : (
    <Section title={t('asset.schedule')}>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('month.month')}</th>
            <th scope="col" className="num">
              {t('asset.charge')}
            </th>
            <th scope="col" className="num">
              {t('asset.carrying')}
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((one) => (
            <tr key={one.month}>
              <th scope="row">{fullMonth(one.month)}</th>
              <td className="num">
                <Figure amount={one.charge} currency={currency} />
              </td>
              <td className="num">
                <Figure amount={one.closing} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
