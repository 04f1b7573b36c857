import { operation as barcode } from 'operation:inventory_items_barcode';
import { operation as duplicate } from 'operation:inventory_items_duplicate';
import { operation as remove } from 'operation:inventory_items_remove';
import { operation as adjust } from 'operation:inventory_movements_adjust';
import { operation as dispose } from 'operation:inventory_movements_dispose';
import { operation as transfer } from 'operation:inventory_movements_transfer';
import { operation as price } from 'operation:inventory_pricing_setPrice';
import { operation as reserve } from 'operation:inventory_reservations_reserve';
import { operation as unreserve } from 'operation:inventory_reservations_unreserve';
import { operation as setStatus } from 'operation:inventory_statuses_set';
import type { FieldLook } from '../../forms/fields.ts';
import { actionName, fieldName } from '../../record/sentences.ts';
import type { ActionLook, ActionLooks } from '../../record/standing.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Item, usePriceLists } from './item.ts';

const field = (name: string, more: Partial<FieldLook> = {}): FieldLook => ({
  name,
  label: fieldName(name),
  ...more,
});

const barcodeLook = (): ActionLook => ({
  operation: barcode,
  label: t('item.barcode'),
  confirm: t('item.barcodeDo'),
});

const reason = (): FieldLook => field('reason', { isFull: true });

/** Actions of an item in the order of their buttons, with the fields that each asks for. */
export const useItemActions = (item: Item): ActionLooks => {
  const places = useLocations();
  const lists = usePriceLists();
  const open = useOpen();
  const { location_id, quantity, name, sku } = item;
  const others = Object.fromEntries(
    Object.entries(places).filter(([id]) => id !== (location_id ?? '')),
  );
  const status = (to: string) => ({
    operation: setStatus,
    given: { new_status: to },
    looks: [reason()],
  });
  return {
    transfer: {
      operation: transfer,
      label: t('item.move'),
      key: 'm',
      looks: [
        field('to_location_id', { choices: others, isFull: true }),
        field('quantity', { hint: t('item.moveAll') }),
      ],
      initial: { to_location_id: Object.keys(others)[0] ?? '' },
      confirm: t('item.moveDo', { name }),
    },
    adjust: {
      operation: adjust,
      label: t('item.adjust'),
      key: 'a',
      looks: [field('new_qty'), reason()],
      initial: { new_qty: quantity },
      confirm: t('item.adjustDo', { name }),
    },
    price: {
      operation: price,
      label: t('item.price'),
      key: 'p',
      looks: [
        field('price_type', {
          choices: Object.fromEntries(lists.map(({ field: id, name: list }) => [id, list])),
        }),
        field('new_price'),
      ],
      initial: { price_type: lists[0]?.field ?? '' },
      confirm: t('item.priceDo', { name }),
    },
    reserve: {
      operation: reserve,
      label: t('item.reserve'),
      key: 'v',
      looks: [field('quantity'), field('reserved_for'), field('until', { kind: 'date' })],
      initial: { quantity: item.available_quantity },
      confirm: t('item.reserveDo', { name }),
    },
    unreserve: {
      operation: unreserve,
      label: t('item.unreserve'),
      looks: [field('quantity'), field('reserved_for')],
      initial: { quantity: item.reserved_quantity },
      confirm: t('item.unreserveDo', { name }),
    },
    ...(item.barcode ? {} : { barcode: barcodeLook() }),
    duplicate: {
      operation: duplicate,
      label: t('item.duplicate'),
      confirm: t('item.duplicateDo', { name }),
      isAside: true,
      onDone: ({ id }) => typeof id === 'string' && open(at`/items/${id}`),
    },
    'make-available': {
      label: t('item.makeAvailable'),
      ...status('available'),
      confirm: t('item.makeAvailable'),
    },
    'revert-to-draft': {
      label: actionName('revert-to-draft'),
      ...status('draft'),
      confirm: actionName('revert-to-draft'),
    },
    'mark-damaged': {
      label: t('item.markDamaged'),
      ...status('damaged'),
      confirm: t('item.markDamaged'),
    },
    archive: { label: t('item.archive'), ...status('archived'), confirm: t('item.archive') },
    dispose: {
      operation: dispose,
      label: t('item.dispose'),
      looks: [reason()],
      confirm: t('item.disposeDo', { sku }),
    },
    delete: {
      operation: remove,
      label: t('item.delete'),
      confirm: t('item.deleteDo', { name }),
      onDone: () => open('/items'),
    },
  };
};
