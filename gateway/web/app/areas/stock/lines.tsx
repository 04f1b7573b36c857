import { operation as changeWriteoff } from 'operation:lists_lines_changeWriteoff';
import { operation as replacePage } from 'operation:lists_lines_replacePage';
import { operation as unscan } from 'operation:lists_lines_unscan';
import { type ReactNode, useState } from 'react';
import { mayUse, type Operation, send } from '../../api/operation.ts';
import { ItemPicker } from '../../forms/item-picker.tsx';
import { IconButton } from '../../parts/button.tsx';
import { trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { moment, quantity, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { scanOnto } from './scan-onto.ts';
import { type ListLine, listsChanged, type StockList } from './stock-list.ts';

/** Item of a line. */
const itemOf = ({ item_id, entity_id }: ListLine): string | undefined =>
  item_id ?? entity_id ?? undefined;

/** Lines of a list: goods, how much of them, and what became of them; a draft is added to by search or scan. */
export const Lines = ({ list }: { readonly list: StockList }): ReactNode => {
  const { id, status, list_type, line_items } = list;
  const isNow = useAsOf() === undefined;
  const may = isNow && status === 'draft' && mayUse(unscan);
  return (
    <Section title={t('stock.goods', { n: line_items.length })}>
      {may && (
        <div className="add-line">
          <ItemPicker label={t('stock.add')} onPick={(item) => void scanOnto(id, item.id)} />
        </div>
      )}
      {line_items.length === 0 && (
        <p className="small soft">{t(may ? 'stock.noLinesYet' : 'stock.noLines')}</p>
      )}
      {line_items.length > 0 && (
        <div style={{ overflowX: 'auto' }}>
          <table className="within" data-lines={line_items.length}>
            <thead>
              <tr>
                <th scope="col">{t('field.name')}</th>
                <th scope="col" className="wide">
                  {t('field.sku')}
                </th>
                <th scope="col" className="num">
                  {t(list_type === 'writeoff' ? 'stock.out' : 'stock.quantity')}
                </th>
                <th scope="col" className="wide">
                  {t('stock.outcome')}
                </th>
                {may && (
                  <th scope="col">
                    <span className="hidden-visually">{t('remove')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {line_items.map((line, index) => (
                <Line key={line.line_id} list={list} line={line} index={index} may={may} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
};

type Props = {
  readonly list: StockList;
  readonly line: ListLine;
  readonly index: number;
  readonly may: boolean;
};

const Line = ({ list, line, index, may }: Props): ReactNode => {
  const { name, sku, sell_by } = line;
  const item = itemOf(line);
  const drop = (): Promise<void> =>
    trying(async () => {
      await send(unscan, { entity_id: list.id, item_id: item ?? line.line_id });
      await listsChanged();
    });
  return (
    <tr>
      <th scope="row">
        {item ? (
          <Link className="link breaks" to={at`/items/${item}`}>
            <bdi>{name ?? sku}</bdi>
          </Link>
        ) : (
          <bdi>{name ?? sku}</bdi>
        )}
      </th>
      <td className="wide">
        <bdi>{sku}</bdi>
      </td>
      <td className="num">
        <Amount list={list} line={line} index={index} />{' '}
        <span className="soft">{unitText(sell_by)}</span>
      </td>
      <td className="wide">
        <Outcome line={line} />
      </td>
      {may && (
        <td className="num">
          <IconButton
            icon="close"
            label={t('stock.dropLine', { name: name ?? '' })}
            onClick={() => void drop()}
          />
        </td>
      )}
    </tr>
  );
};

/** Quantity of a line by the kind of its list. */
const amountOf = (type: string, { counted_qty, on_hand, qty_out, quantity: n }: ListLine) => {
  if (type === 'audit') return counted_qty ?? on_hand ?? 0;
  return type === 'writeoff' ? (qty_out ?? 0) : (n ?? 0);
};

const Amount = ({ list, line, index }: Omit<Props, 'may'>): ReactNode => {
  const { id, status, list_type } = list;
  const shown = amountOf(list_type, line);
  const isNow = useAsOf() === undefined;
  const [typed, setTyped] = useState<string>();
  const isWriteoff = list_type === 'writeoff' && ['draft', 'finalized'].includes(status);
  const isDraft = status === 'draft' && ['transfer', 'shipping_doc'].includes(list_type);
  const operation: Operation | undefined = isWriteoff
    ? changeWriteoff
    : isDraft
      ? replacePage
      : undefined;
  if (!operation || !isNow || !mayUse(operation)) return <bdi>{quantity(shown)}</bdi>;
  const save = (): void => {
    const next = Number(typed);
    setTyped(undefined);
    if (typed === undefined || typed.trim() === '' || Number.isNaN(next) || next === shown) return;
    const input = isWriteoff
      ? { item_id: itemOf(line), qty_out: next }
      : { offset: index, original_count: 1, line_items: [{ ...sentLine(line), quantity: next }] };
    void trying(async () => {
      await send(operation, { entity_id: id, ...input });
      await listsChanged();
    });
  };
  return (
    <input
      className="quantity"
      inputMode="decimal"
      aria-label={t('stock.quantityOf', { name: line.name ?? '' })}
      value={typed ?? String(shown)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
};

const kept = ['line_id', 'item_id', 'entity_id', 'sku', 'name', 'barcode', 'description', 'unit'];
const keptToo = ['sell_by', 'unit_price', 'price_list', 'from_location_id', 'attributes'];

/** Line as it is sent: without what the service records itself. */
const sentLine = (line: ListLine): object =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([name, value]) => [...kept, ...keptToo].includes(name) && value !== null,
    ),
  );

/** State of the goods of a line: where they went, when they arrived, or what was reserved. */
const Outcome = ({ line }: { readonly line: ListLine }): ReactNode => {
  const places = useLocations();
  const { received_at, moved_at, to_location_id, from_location_id, reserve_status } = line;
  if (received_at) return t('stock.receivedAt', { time: moment(received_at) });
  if (moved_at) return t('stock.movedTo', { place: places[to_location_id ?? ''] ?? '' });
  if (reserve_status === 'reserved') return t('state.reserved');
  if (line.comment) return <bdi>{line.comment}</bdi>;
  return <bdi className="soft">{places[from_location_id ?? '']}</bdi>;
};
