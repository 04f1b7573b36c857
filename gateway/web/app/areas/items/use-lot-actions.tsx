import { operation as merge } from 'operation:inventory_lots_merge';
import { operation as split } from 'operation:inventory_lots_split';
import { operation as transform } from 'operation:inventory_lots_transform';
import { operation as giveBack } from 'operation:inventory_movements_returnToSupplier';
import { operation as expire } from 'operation:inventory_statuses_expire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/client.ts';
import type { Option } from '../../forms/fields.ts';
import type { ActionLook, ActionLooks } from '../../record/standing.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { quantity, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Item } from './item.ts';
import {
  blankPart,
  lackOf,
  type PartRow,
  PartRows,
  partColumns,
  sentParts,
} from './parts-rows.tsx';

/** Other lots that this one can be merged with: of the same category and place. */
const useMergeable = ({ id, category, location_id }: Item, isAsked: boolean): readonly Option[] =>
  useQuery({
    queryKey: ['item', 'list', { mergeable: id }],
    queryFn: async ({ signal }): Promise<readonly Option[]> => {
      const query = {
        ...{ limit: 200, status: 'available' },
        ...(category ? { category } : {}),
        ...(location_id ? { location_id } : {}),
      } as never;
      const { data } = await read('/items', { params: { query }, signal });
      return ((data?.items ?? []) as readonly Item[])
        .filter((one) => one.id !== id)
        .map((one) => ({
          value: one.id,
          label: `${one.sku} · ${one.name} · ${quantity(one.quantity)}`,
        }));
    },
    enabled: isAsked,
  }).data ?? [];

/** Return of goods to their supplier. */
const giveBackLook = ({ available_quantity }: Item): ActionLook => ({
  operation: giveBack,
  label: t('lot.giveBack'),
  looks: [
    { name: 'quantity', label: t('field.quantity') },
    { name: 'date', label: t('doc.date'), kind: 'date' },
    { name: 'reason', label: t('field.reason'), isFull: true },
  ],
  initial: { quantity: available_quantity, date: today() },
  says: t('lot.giveBackSays'),
  confirm: t('lot.giveBackDo'),
});

/** Actions of a lot as goods: split, merged, transformed, given back, expired. */
export const useLotActions = (item: Item): ActionLooks => {
  const { id, sku } = item;
  const { do: asked } = useAddress();
  const [rows, setRows] = useState<readonly PartRow[]>([blankPart]);
  const others = useMergeable(item, asked === 'merge');
  const open = useOpen();
  const opens = ({ id: made }: Readonly<Record<string, unknown>>): void =>
    void setTimeout(() => typeof made === 'string' && open(at`/items/${made}`));
  const parts = (columns: (typeof partColumns)['split' | 'transform'], name: string) => ({
    above: <PartRows rows={rows} columns={columns} onChange={setRows} />,
    lacks: lackOf(rows),
    given: { [name]: sentParts(rows, columns) },
    onDone: () => setRows([blankPart]),
  });
  return {
    split: {
      ...parts(partColumns.split, 'children'),
      operation: split,
      label: t('lot.split'),
      says: t('lot.splitSays'),
      confirm: t('lot.splitDo', { sku }),
    },
    merge: {
      operation: merge,
      label: t('lot.merge'),
      says: t('lot.mergeSays', { sku }),
      looks: [
        { name: 'other', label: t('lot.other'), options: others, isFull: true },
        { name: 'resulting_name', label: t('lot.name'), isFull: true },
      ],
      fields: {
        properties: { ...merge.body?.properties, other: { type: 'string' } },
        required: ['other'],
      },
      wrap: ({ other, ...rest }) => ({
        ...rest,
        source_entity_ids: [id, other],
        target_sku_from: id,
      }),
      confirm: t('lot.mergeDo'),
      onDone: opens,
    },
    transform: {
      ...parts(partColumns.transform, 'outputs'),
      operation: transform,
      label: t('lot.transform'),
      says: t('lot.transformSays'),
      looks: [
        { name: 'quantity', label: t('lot.used'), hint: t('item.moveAll') },
        { name: 'waste_quantity', label: t('lot.waste') },
      ],
      confirm: t('lot.transformDo', { sku }),
    },
    // Goods without a purchase document have no supplier to go back to.
    ...(item.source_doc_id ? { 'return-to-supplier': giveBackLook(item) } : {}),
    expire: {
      operation: expire,
      label: t('lot.expire'),
      looks: [{ name: 'reason', label: t('field.reason'), isFull: true }],
      confirm: t('lot.expireDo'),
    },
  };
};
