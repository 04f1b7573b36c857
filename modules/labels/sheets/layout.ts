import type { LabelField, TemplateFields } from '../templates/fields.ts';
import type { Size } from './size.ts';

/** Margin around stacked fields and gap between them, in millimetres. */
export const edge = 1.5;
export const gap = 0.5;

/** Line height in font sizes. */
export const lineHeight = 1.2;

/** Font size of the text under bars, as a fraction of the usual one. */
export const underBars = 0.85;

const millimetresPerPoint = 25.4 / 72;
const qrSide = 10;
const leastSide = 6;
const leastBars = 3;

/** Font size in points: 24 % of the shorter side in millimetres, between 5 and 12. */
export const pointsOf = ({ width, height }: Size): number =>
  Math.min(Math.max(Math.min(width, height) * 0.24, 5), 12);

/** Tests that a field has a position. */
export const isPlaced = ({ x, y }: LabelField): boolean => (x ?? y ?? null) !== null;

/** Heights of codes in millimetres. */
export type CodeHeights = { readonly qr: number; readonly bars: number };

/**
 * Heights of codes: 10 mm for a QR code, a third of the label between 4 and 15 mm for bars. Stacked codes shrink,
 * as far as they remain readable, where the text would find no room.
 */
export const codeHeights = (
  { fields }: TemplateFields,
  size: Size,
): { readonly of: (field: LabelField) => CodeHeights } => {
  const usual = usualHeights(size);
  const base = pointsOf(size);
  const stacked = fields.filter((field) => !isPlaced(field));
  const words = stacked.reduce((sum, { type, fontSize }) => {
    if (type === 'text') return sum + lines(fontSize ?? base);
    return type === 'barcode' ? sum + lines(base * underBars) : sum;
  }, 0);
  const codes = stacked.reduce(
    (sum, { type }) => sum + (type === 'qr' ? usual.qr : type === 'barcode' ? usual.bars : 0),
    0,
  );
  const room = size.height - 2 * edge - gap * (stacked.length - 1) - words - 0.2;
  const share = codes === 0 ? 1 : Math.min(1, room / codes);
  const fitting = {
    qr: Math.max(usual.qr * share, leastSide),
    bars: Math.max(usual.bars * share, leastBars),
  };
  return { of: (field) => (isPlaced(field) ? usual : fitting) };
};

const usualHeights = ({ height }: Size): CodeHeights => ({
  qr: qrSide,
  bars: Math.min(Math.max(height / 3, 4), 15),
});

/** Height of a line of text, from points to millimetres. */
const lines = (points: number): number => points * lineHeight * millimetresPerPoint;

/** Maximum width of a field in millimetres: up to the label's edge; text ends before a code on its right. */
export const roomOf = (field: LabelField, { fields }: TemplateFields, size: Size): number => {
  if (!isPlaced(field)) return Math.max(size.width - 2 * edge, 1);
  const { x, y } = at(field);
  const low = y + lines(field.fontSize ?? pointsOf(size));
  const heights = usualHeights(size);
  const ends = fields
    .filter((other) => isPlaced(other) && other.type !== 'text' && at(other).x > x)
    .filter((other) => {
      const top = at(other).y;
      return top < low && top + heights[other.type === 'qr' ? 'qr' : 'bars'] > y;
    })
    .map((other) => at(other).x - gap);
  const end = field.type === 'text' ? Math.min(size.width, ...ends) : size.width;
  return Math.max(end - x, 1);
};

const at = ({ x, y }: LabelField): { readonly x: number; readonly y: number } => ({
  x: x ?? 0,
  y: y ?? 0,
});
