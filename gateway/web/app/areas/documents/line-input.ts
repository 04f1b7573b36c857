import type { Input } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { quantity, today, typedNumber, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Doc, DocLine } from './doc.ts';
import type { EventInput } from './inputs.ts';

/** Field of a line that is chosen or left out. */
const lineLook = (line: DocLine, n: number | undefined): FieldLook => ({
  ...{ name: line.line_id, kind: 'boolean', isFull: true },
  label: t('line.choice', {
    name: line.name ?? line.sku ?? line.description ?? '',
    n: `${quantity(n ?? 0)} ${unitText(line.unit)}`.trim(),
  }),
});

/** Input that chooses among lines, all of them at first. */
const chosenInput = (
  doc: Doc,
  lines: readonly DocLine[],
  amountOf: (line: DocLine) => number | undefined,
): EventInput & { readonly looks: readonly FieldLook[]; readonly initial: Input } => ({
  given: { entity_id: doc.id },
  looks: lines.map((line) => lineLook(line, amountOf(line))),
  initial: Object.fromEntries(lines.map(({ line_id }) => [line_id, true])),
});

const chosenOf = (lines: readonly DocLine[], values: Input): readonly string[] =>
  lines.map(({ line_id }) => line_id).filter((id) => values[id] === true);

/** Input that asks for a quantity of each line; those without one are left out. */
const partsInput = (
  doc: Doc,
  lines: readonly DocLine[],
  mostOf: (line: DocLine) => number,
  hintOf: (n: string) => string,
): EventInput => ({
  given: { entity_id: doc.id },
  looks: lines.map((line) => ({
    ...{ name: line.line_id, kind: 'number', isFull: true },
    label: line.name ?? line.sku ?? line.description ?? '',
    hint: hintOf(`${quantity(mostOf(line))} ${unitText(line.unit)}`.trim()),
  })),
  initial: Object.fromEntries(lines.map((line) => [line.line_id, typedNumber(mostOf(line))])),
  wrap: (values) => ({
    lines: lines.flatMap(({ line_id }) => {
      const n = values[line_id];
      return typeof n === 'number' && n > 0 ? [{ line_entity_id: line_id, quantity: n }] : [];
    }),
  }),
});

const isOpen = ({ quantity: all = 0, quantity_fulfilled: gone = 0 }: DocLine): boolean =>
  all > 0 && gone < all;

/** Difference of quantities, which have six decimals. */
const less = (one: number, other: number): number => Math.round((one - other) * 1e6) / 1e6;

/** Ids of the lines of which something is still to be delivered. */
export const openLines = (doc: Doc): readonly string[] =>
  (doc.line_items ?? []).filter(isOpen).map(({ line_id }) => line_id);

/** Quantity of a line that is still to be delivered. */
const openOf = ({ quantity: all = 0, quantity_fulfilled: gone = 0 }: DocLine): number =>
  less(all, gone);

/** Input of a delivery: a quantity of each open line, all of it at first. */
export const deliverInput = (doc: Doc): EventInput => ({
  ...partsInput(doc, (doc.line_items ?? []).filter(isOpen), openOf, (n) =>
    t('deliver.open', { n }),
  ),
  says: t('deliver.says'),
});

/** Goods of a line of a memo that are with the customer: neither back nor sold. */
const outOf = ({
  quantity_fulfilled: gone = 0,
  quantity_returned: back = 0,
  quantity_sold: sold = 0,
}: DocLine): number => less(less(gone, back), sold);

/** Input of goods that come back from a memo: a quantity of each line, all that is out at first. */
export const comeBackInput = (doc: Doc): EventInput => {
  const lines = (doc.line_items ?? []).filter((line) => outOf(line) > 0);
  return {
    ...partsInput(doc, lines, outOf, (n) => t('memo.out', { n })),
    says: t('memo.returnSays'),
  };
};

/** Lines whose goods can be kept for a document: of an item, and not delivered yet. */
export const linesToReserve = (doc: Doc): readonly DocLine[] =>
  (doc.line_items ?? []).filter((line) => line.item_id && isOpen(line));

/** Input of a reservation: the lines whose goods are kept, or given free again. */
export const reserveInput = (doc: Doc): EventInput => {
  const lines = linesToReserve(doc);
  const input = chosenInput(doc, lines, openOf);
  return {
    ...input,
    looks: [
      {
        ...{ name: 'new_status', label: t('reserve.what'), isFull: true },
        choices: { reserved: t('reserve.keep'), available: t('reserve.release') },
      },
      ...input.looks,
    ],
    initial: { new_status: 'reserved', ...input.initial },
    says: t('reserve.says'),
    wrap: (values) => ({
      new_status: values['new_status'],
      line_entity_ids: chosenOf(lines, values),
    }),
  };
};

/** Input of taking back a part of a delivery: the delivered lines, the reason and the day. */
export const takeBackInput = (doc: Doc): EventInput => {
  const lines = (doc.line_items ?? []).filter(({ quantity_fulfilled: gone = 0 }) => gone > 0);
  const input = chosenInput(doc, lines, ({ quantity_fulfilled }) => quantity_fulfilled);
  return {
    ...input,
    looks: [
      ...input.looks,
      { name: 'reason', label: t('field.reason'), isFull: true },
      { name: 'date', label: t('doc.date'), kind: 'date', isFull: true },
    ],
    initial: { ...input.initial, date: today() },
    wrap: (values) => ({
      line_entity_ids: chosenOf(lines, values),
      ...(values['reason'] ? { reason: values['reason'] } : {}),
      ...(values['date'] ? { date: values['date'] } : {}),
    }),
  };
};
