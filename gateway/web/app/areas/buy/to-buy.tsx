import { operation as order } from 'operation:manufacturing_mrp_order';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { type Selection, useSelection } from '../../tables/use-selection.ts';
import { quantity, shortDate, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { docsChanged } from '../documents/doc.ts';
import { ReceiptAdvice } from './receipt-advice.tsx';

type Purchase = components['schemas']['ProposedPurchase'];

/** Purchases that are shown at once. */
const most = 200;

const useToBuy = () =>
  useQuery({
    queryKey: ['mfg_order', 'to-buy'],
    queryFn: async ({ signal }) =>
      (await read('/manufacturing/to-buy', { params: { query: { limit: most } }, signal })).data,
  });

/** Items to buy for all needs, by supplier; those that are chosen become drafts of orders. */
export const ToBuy = (): ReactNode => {
  useTitle(t('buy.toBuy'));
  const { data, error, isPending, refetch } = useToBuy();
  const left = useSelection();
  const items = data?.items ?? [];
  const chosen = [...new Set(items.map(({ item_id }) => item_id))].filter((id) => !left.has(id));
  return (
    <div className="record">
      <div className="list">
        <Head isOffered={chosen.length > 0} />
        {isPending && <Skeleton lines={8} />}
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data && items.length === 0 && (
          <Empty icon="buy" title={t('toBuy.none')}>
            <p>{t('toBuy.noneSays')}</p>
          </Empty>
        )}
        <Suppliers items={items} left={left} />
        {data && <ReceiptAdvice receipts={data.receipts} />}
      </div>
      <OrderPanel ids={chosen} isPart={left.ids.length > 0} />
    </div>
  );
};

const Head = ({ isOffered }: { readonly isOffered: boolean }): ReactNode => {
  const setSearch = useSetSearch();
  const may = isOffered && mayUse(order);
  const run = (): void => setSearch({ do: 'order' });
  const label = t('toBuy.order');
  useCommands(may ? [{ id: 'order', label, keys: 'n', group: 'screen', run }] : []);
  return (
    <header className="page-head">
      <h1>{t('buy.toBuy')}</h1>
      <div className="acts">
        {may && (
          <Button look="main" keys="n" data-action="order" onClick={run}>
            {label}
          </Button>
        )}
      </div>
    </header>
  );
};

type ListProps = {
  readonly items: readonly Purchase[];
  /** Items that are left out. */
  readonly left: Selection;
};

const Suppliers = ({ items, left }: ListProps): ReactNode => {
  const names = new Map(useContactOptions().map(({ value, label }) => [value, label]));
  const groups = Map.groupBy(items, ({ supplier_id }) => supplier_id);
  return [...groups].map(([id, purchases]) => (
    <Section
      key={id ?? ''}
      title={id === null ? t('toBuy.noSupplier') : (names.get(id) ?? t('doc.supplier'))}
    >
      {id === null && <p className="small soft">{t('toBuy.noSupplierSays')}</p>}
      <ul className="lines to-buy" data-supplier={id ?? ''}>
        {purchases.map((one) => (
          <Line key={one.key} one={one} isChosen={!left.has(one.item_id)} onToggle={left.toggle} />
        ))}
      </ul>
    </Section>
  ));
};

const Line = ({
  one,
  isChosen,
  onToggle,
}: {
  readonly one: Purchase;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}): ReactNode => (
  <li>
    {mayUse(order) && (
      <input
        type="checkbox"
        aria-label={t('table.select', { name: one.name })}
        checked={isChosen}
        onChange={() => onToggle(one.item_id)}
      />
    )}
    <span className="what">
      <Link className="link breaks" to={at`/items/${one.item_id}`}>
        <bdi>{one.name}</bdi>
      </Link>
      <span className="tiny soft">
        <bdi>{one.sku}</bdi>
        {` · ${t('toBuy.needed', { day: shortDate(one.needed) })}`}
        {' · '}
        <span className={one.late ? 'late' : undefined}>
          {one.late
            ? t('toBuy.late', { day: shortDate(one.expected) })
            : t('toBuy.orderBy', { day: shortDate(one.order_by) })}
        </span>
      </span>
    </span>
    <strong className="end figure">
      <bdi>
        {quantity(one.quantity)} {unitText(one.unit)}
      </bdi>
    </strong>
  </li>
);

const OrderPanel = ({
  ids,
  isPart,
}: {
  readonly ids: readonly string[];
  readonly isPart: boolean;
}): ReactNode => {
  const { do: asked } = useAddress();
  const open = useOpen();
  const options = useContactOptions();
  if (asked !== 'order' || ids.length === 0 || !mayUse(order)) return null;
  return (
    <aside>
      <Panel
        asking={{
          title: t('toBuy.order'),
          confirm: t('toBuy.orderDo', { n: ids.length }),
          operation: order,
          given: isPart ? { item_ids: ids } : {},
          looks: [
            {
              ...{ name: 'default_supplier_id', label: t('toBuy.otherwise'), isFull: true },
              options,
            },
          ],
          says: t('toBuy.orderSays'),
          onDone: ({ created }) => {
            const made = created as readonly { readonly id: string }[];
            toast(t('toBuy.made', { n: made.length }));
            void docsChanged();
            const [only] = made.length === 1 ? made : [];
            // After the panel has closed.
            setTimeout(() =>
              only
                ? open(at`/buy/${only.id}`)
                : open('/buy', { type: 'purchase_order', status: 'draft' }),
            );
          },
        }}
      />
    </aside>
  );
};
