import type { LabelField, TemplateFields } from '../templates/fields.ts';
import type { Size } from './size.ts';

/** The edge that stays free around fields that stand under each other, and the gap between them, in millimetres. */
export const edge = 1.5;
export const gap = 0.5;

/** How high a line is, in font sizes. */
export const lineHeight = 1.2;

/** What stands under bars is that much of the usual font size. */
export const underBars = 0.85;

const millimetresPerPoint = 25.4 / 72;
const qrSide = 10;
const leastSide = 6;
const leastBars = 3;

/** Words are a quarter of the shorter side at most, between 5 and 12 points. */
export const pointsOf = ({ width, height }: Size): number =>
  Math.min(Math.max(Math.min(width, height) * 0.24, 5), 12);

/** Whether a field has a place of its own. */
export const isPlaced = ({ x, y }: LabelField): boolean => (x ?? y ?? null) !== null;

/** How high codes are, in millimetres. */
export type CodeHeights = { readonly qr: number; readonly bars: number };

/**
 * A QR code of 10 mm, bars of a third of the label between 4 and 15 mm; what stands under each other
 * is made smaller, as far as it can still be read, where the words would find no room.
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

/** The height of a line of so many points, in millimetres. */
const lines = (points: number): number => points * lineHeight * millimetresPerPoint;

/** How wide a field may be, in millimetres: to the label's edge, words not over a code that stands beside them. */
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
