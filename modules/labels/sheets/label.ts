import { codeOf } from '../../../kernel/platform/pdf/codes.ts';
import { type Html, html } from '../../../kernel/values/html.ts';
import type { LabelField, TemplateFields } from '../templates/fields.ts';
import { type CodeHeights, codeHeights, isPlaced, roomOf } from './layout.ts';
import type { Size } from './size.ts';
import { bars, square } from './svg.ts';
import { lineOf, type SeenItem, valueIn } from './values.ts';

/** HTML of the label of an item. */
export const labelOf = async (
  item: SeenItem,
  template: TemplateFields,
  size: Size,
  language: string | undefined,
): Promise<Html> => {
  const heights = codeHeights(template, size);
  const drawn = await Promise.all(
    template.fields.map(async (field) => ({
      field,
      made: await fieldOf(item, field, {
        ...{ room: roomOf(field, template, size), heights: heights.of(field), language },
      }),
    })),
  );
  const placed = drawn.filter(({ field }) => isPlaced(field));
  const stacked = drawn.filter(({ field }) => !isPlaced(field));
  return html`<div class="label"><div class="stack">${stacked.map(({ made }) => made)}</div>${placed.map(
    ({ field, made }) =>
      html`<div class="placed" style="left:${field.x ?? 0}mm;top:${field.y ?? 0}mm;max-width:${roomOf(field, template, size)}mm">${made}</div>`,
  )}</div>`;
};

type Room = {
  /** Width in millimetres. */
  readonly room: number;
  readonly heights: CodeHeights;
  readonly language: string | undefined;
};

const fieldOf = async (
  item: SeenItem,
  field: LabelField,
  { room, heights, language }: Room,
): Promise<Html | undefined> => {
  if (field.type === 'text') return textOf(lineOf(item, field, language), field);
  const value = valueIn(item, field.key);
  if (value === undefined) return undefined;
  const code = await codeOf(field.type, value);
  if (code?.side) return html`<div class="code">${square(code, Math.min(heights.qr, room))}</div>`;
  if (!code?.runs) return textOf(value, field);
  return html`<div class="code">${bars(code.runs, room, heights.bars)}<p class="under">${value}</p></div>`;
};

const textOf = (
  line: string | undefined,
  { fontSize, bold }: Pick<LabelField, 'fontSize' | 'bold'>,
): Html | undefined => {
  if (line === undefined) return undefined;
  const style = `${fontSize ? `font-size:${fontSize}pt;` : ''}${bold ? 'font-weight:700' : ''}`;
  return html`<p dir="auto" style="${style}">${line}</p>`;
};
