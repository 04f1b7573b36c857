import { Status } from '../../parts/status.tsx';
import type { Column } from '../../tables/columns.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Asset } from './asset.ts';

const figure = (amount: number | undefined, currency: string) =>
  amount === undefined ? '' : <bdi>{money(amount, currency)}</bdi>;

/** Columns of the list of assets; those of figures only where the role sees them. */
export const columns = (
  classes: Readonly<Record<string, string>>,
  hasFigures: boolean,
): readonly Column<Asset>[] => [
  {
    id: 'asset',
    head: t('asset.asset'),
    sortBy: 'name',
    cell: ({ number, name, class_id }) => (
      <>
        <bdi className="soft">{number}</bdi> <bdi>{name}</bdi>
        <span className="second">{classes[class_id]}</span>
      </>
    ),
  },
  {
    id: 'class',
    head: t('asset.class'),
    width: '9rem',
    isWide: true,
    cell: ({ class_id }) => <bdi>{classes[class_id]}</bdi>,
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '9rem',
    sortBy: 'status',
    isWide: hasFigures,
    cell: ({ status }) => <Status state={status} />,
  },
  ...(hasFigures ? figures() : []),
];

const figures = (): readonly Column<Asset>[] => [
  {
    id: 'cost',
    head: t('asset.cost'),
    width: '8rem',
    isNumber: true,
    isWide: true,
    cell: ({ cost, base_currency }) => figure(cost, base_currency),
  },
  {
    id: 'accumulated',
    head: t('asset.accumulated'),
    width: '10rem',
    isNumber: true,
    isWide: true,
    cell: ({ accumulated_depreciation: amount, base_currency }) => figure(amount, base_currency),
  },
  {
    id: 'carrying',
    head: t('asset.carrying'),
    width: '9rem',
    isNumber: true,
    cell: ({ carrying_amount, base_currency }) => figure(carrying_amount, base_currency),
  },
];
