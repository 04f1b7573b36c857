import { operation as reserve } from 'operation:lists_lines_reserve';
import { operation as changeType } from 'operation:lists_lists_changeType';
import { operation as convert } from 'operation:lists_lists_convert';
import { operation as duplicate } from 'operation:lists_lists_duplicate';
import { operation as finalize } from 'operation:lists_lists_finalize';
import { operation as remove } from 'operation:lists_lists_remove';
import { operation as revert } from 'operation:lists_lists_revertToDraft';
import { operation as send } from 'operation:lists_lists_send';
import { operation as edit } from 'operation:lists_lists_update';
import { operation as voidList } from 'operation:lists_lists_void';
import { operation as adjust } from 'operation:lists_stock_adjust';
import { operation as move } from 'operation:lists_stock_move';
import { operation as undoAdjust } from 'operation:lists_stock_undoAdjust';
import { operation as undoMove } from 'operation:lists_stock_undoMove';
import { operation as undoWriteOff } from 'operation:lists_stock_undoWriteOff';
import { operation as writeOff } from 'operation:lists_stock_writeOff';
import type { Operation } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { actionName, fieldName } from '../../record/sentences.ts';
import type { ActionLook, ActionLooks } from '../../record/standing.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { kindName, kinds, type StockList } from './stock-list.ts';

const look = (name: string, more: Partial<FieldLook> = {}): FieldLook => ({
  name,
  label: fieldName(name),
  ...more,
});

/** Actions of a list of goods in the order of their buttons: those of its kind, then those of every list. */
export const useListActions = (list: StockList): ActionLooks => {
  const { list_type, ref_id, line_count, line_items } = list;
  const places = useLocations();
  const open = useOpen();
  const ofKind: Readonly<Record<string, ActionLooks>> = {
    audit: {
      finalize: act(finalize, t('stock.startCounting'), t('stock.startCountingSays'), 'f'),
      adjust: act(adjust, t('stock.correct'), t('stock.correctSays'), 'c'),
      'undo-adjust': undo(undoAdjust, t('stock.undoCorrect')),
    },
    transfer: {
      finalize: act(finalize, t('stock.startMoving'), t('stock.startMovingSays'), 'f'),
      move: {
        operation: move,
        label: t('stock.move'),
        key: 'm',
        looks: [look('to_location_id', { choices: places, isFull: true })],
        initial: { to_location_id: Object.keys(places).at(-1) ?? '' },
        confirm: t('stock.moveDo', { n: line_count }),
      },
      'undo-move': undo(undoMove, t('stock.undoMove')),
    },
    writeoff: {
      finalize: act(finalize, t('stock.startWriteOff'), t('stock.startWriteOffSays'), 'f'),
      writeoff: act(
        writeOff,
        t('stock.writeOffDo', { n: line_count }),
        t('stock.writeOffSays'),
        'w',
      ),
      'undo-writeoff': undo(undoWriteOff, t('stock.undoWriteOff')),
    },
    shipping_doc: {
      edit: packing(list),
      finalize: act(finalize, t('stock.startShipping'), t('stock.startShippingSays'), 'f'),
      'reserve-lines': {
        operation: reserve,
        label: t('stock.reserve'),
        given: {
          line_entity_ids: line_items.map(({ line_id }) => line_id),
          new_status: 'reserved',
        },
        confirm: t('stock.reserveDo', { n: line_count }),
      },
    },
  };
  const further: ActionLooks = {
    duplicate: {
      operation: duplicate,
      label: t('item.duplicate'),
      confirm: t('item.duplicateDo', { name: ref_id }),
      onDone: ({ id }) => setTimeout(() => typeof id === 'string' && open(at`/stock/${id}`)),
    },
    send: {
      operation: send,
      label: t('stock.send'),
      looks: [
        { name: 'sent_to', label: t('field.sent_to'), type: 'email', isFull: true },
        { name: 'subject', label: t('field.subject'), isFull: true },
        { name: 'message', label: t('field.message'), isLong: true },
      ],
      says: t('stock.sendSays'),
      confirm: t('stock.sendDo', { name: ref_id }),
    },
    'change-type': {
      operation: changeType,
      label: t('stock.changeType'),
      looks: [
        {
          ...{ name: 'list_type', label: t('statement.kind'), isFull: true },
          choices: Object.fromEntries(kinds.map((one) => [one, kindName(one)])),
        },
      ],
      initial: { list_type: list_type },
      says: t('stock.changeTypeSays'),
      confirm: t('stock.changeTypeDo'),
    },
    'revert-to-draft': act(revert, actionName('revert-to-draft')),
    void: {
      operation: voidList,
      label: actionName('void'),
      looks: [look('reason', { isFull: true })],
    },
    delete: {
      operation: remove,
      label: t('contact.delete'),
      confirm: t('contact.deleteDo', { name: ref_id }),
      onDone: () => setTimeout(() => open('/stock')),
    },
  };
  return {
    ...ofKind[list_type],
    convert: {
      operation: convert,
      label: t('stock.convert'),
      looks: [
        {
          ...{ name: 'target_type', label: t('stock.convertTo'), isFull: true },
          choices: { invoice: t('doc.invoice'), memo: t('doc.memo') },
        },
      ],
      initial: { target_type: 'invoice' },
      confirm: t('stock.convertDo'),
      onDone: ({ target_doc_id: made }) =>
        setTimeout(() => typeof made === 'string' && open(at`/sell/${made}`)),
    },
    ...Object.fromEntries(
      Object.entries(further).map(([event, one]) => [event, { ...one, isAside: true }]),
    ),
  };
};

const packingFields = [
  'carrier',
  'tracking',
  'package_count',
  'gross_weight',
  'shipping_attn',
] as const;

/** Panel of what is written on a parcel. */
const packing = (list: StockList): ActionLook => ({
  operation: edit,
  label: t('stock.packing'),
  key: 'p',
  looks: packingFields.map((name) =>
    look(name, name === 'package_count' ? { kind: 'number' } : {}),
  ),
  initial: Object.fromEntries(packingFields.map((name) => [name, list[name] ?? ''])),
  wrap: (values) => ({
    fields_changed: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        name === 'package_count' ? Number(value) : value,
      ]),
    ),
  }),
  confirm: t('stock.packingDo'),
});

const act = (operation: Operation, label: string, says?: string, key?: string): ActionLook => ({
  operation,
  label,
  confirm: label,
  ...(says ? { says } : {}),
  ...(key ? { key } : {}),
});

const undo = (operation: Operation, label: string): ActionLook => ({
  ...act(operation, label),
  isAside: true,
});
