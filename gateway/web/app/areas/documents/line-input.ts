import type { Input } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { quantity, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Doc, DocLine } from './doc.ts';
import type { EventInput } from './inputs.ts';

/** Field of a line that is chosen or left out. */
const lineLook = (line: DocLine, n: number | undefined): FieldLook => ({
  ...{ name: line.line_id, kind: 'boolean', isFull: true },
  label: t('line.choice', {
    name: line.name ?? line.sku ?? line.description ?? '',
    n: `${quantity(n ?? 0)} ${line.unit ?? ''}`.trim(),
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

/** Input of a reservation: the lines whose goods are kept, or given free again. */
export const reserveInput = (doc: Doc): EventInput => {
  const lines = (doc.line_items ?? []).filter(
    ({ item_id, quantity: all = 0, quantity_fulfilled: gone = 0 }) => item_id && all > gone,
  );
  const input = chosenInput(doc, lines, ({ quantity: all = 0, quantity_fulfilled: gone = 0 }) => {
    return all - gone;
  });
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
