import type { LabelField, TemplateFields } from '../templates/fields.ts';
import { codeHeights, edge, gap, isPlaced, lineHeight, pointsOf, roomOf } from './layout.ts';
import type { Size } from './size.ts';
import { lineOf, type SeenItem, valueIn } from './values.ts';

/** Dots for each millimetre of the print heads of label printers, by their dots per inch. */
export const dotsPerMillimetre = { 203: 8, 300: 12, 600: 24 } as const;

const millimetresPerPoint = 25.4 / 72;

// Every byte that ZPL would take for a command or its prefix is sent as its hexadecimal code (^FH).
const data = (text: string): string =>
  text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/[_^~]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Modules of a Code 128 of a text, with its quiet zones: an upper bound, since digits are packed in pairs. */
const modulesOf = (text: string): number => 11 * (text.length + 3) + 2 + 20;

/** Module width of bars in dots: as wide as fits, from 1 to 4. */
const moduleWidth = (text: string, room: number): number =>
  Math.min(Math.max(Math.floor(room / modulesOf(text)), 1), 4);

type Drawn = { readonly commands: string; readonly height: number };

/** Commands of one field at a place, and its height in dots. */
const drawn = (
  item: SeenItem,
  field: LabelField,
  box: { readonly x: number; readonly y: number; readonly room: number },
  sizes: { readonly text: number; readonly qr: number; readonly bars: number },
  language: string | undefined,
): Drawn | undefined => {
  const at = `^FO${box.x},${box.y}`;
  if (field.type === 'text') {
    const line = lineOf(item, field, language);
    if (line === undefined) return undefined;
    return {
      commands: `${at}^A0N,${sizes.text},${sizes.text}^FB${box.room},2,0,L,0^FH^FD${data(line)}^FS`,
      height: Math.round(sizes.text * lineHeight),
    };
  }
  const value = valueIn(item, field.key);
  if (value === undefined) return undefined;
  if (field.type === 'qr') {
    const magnification = Math.min(Math.max(Math.round(sizes.qr / 29), 1), 10);
    return { commands: `${at}^BQN,2,${magnification}^FH^FDMA,${data(value)}^FS`, height: sizes.qr };
  }
  const width = moduleWidth(value, box.room);
  const commands = `${at}^BY${width}^BCN,${sizes.bars},Y,N,N^FH^FD${data(value)}^FS`;
  return { commands, height: sizes.bars + sizes.text };
};

/** Label of an item in ZPL II for a roll printer, repeated by the copies of the template. */
export const zplOf = (
  item: SeenItem,
  template: TemplateFields,
  size: Size,
  { dpi, language }: { dpi: keyof typeof dotsPerMillimetre; language: string | undefined },
): string => {
  const scale = dotsPerMillimetre[dpi];
  const dots = (millimetres: number): number => Math.round(millimetres * scale);
  const heights = codeHeights(template, size);
  let y = edge;
  const fields = template.fields.map((field) => {
    const of = heights.of(field);
    const text = dots((field.fontSize ?? pointsOf(size)) * millimetresPerPoint);
    const place = isPlaced(field)
      ? { x: dots(field.x ?? 0), y: dots(field.y ?? 0) }
      : { x: dots(edge), y: dots(y) };
    const box = { ...place, room: dots(roomOf(field, template, size)) };
    const sizes = { text, qr: dots(of.qr), bars: dots(of.bars) };
    const made = drawn(item, field, box, sizes, language);
    if (made && !isPlaced(field)) y += made.height / scale + gap;
    return made?.commands ?? '';
  });
  const head = `^XA^CI28^PW${dots(size.width)}^LL${dots(size.height)}^LH0,0`;
  return `${[head, ...fields.filter(Boolean), `^PQ${template.copies}`, '^XZ'].join('\n')}\n`;
};
