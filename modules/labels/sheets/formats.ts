import { Type } from '@sinclair/typebox';
import { oneOf } from '../../../kernel/declare/schemas.ts';

/** Sheet of labels: its paper, the labels of a row and a column, their size, and the first one's corner; millimetres. */
export type SheetFormat = {
  readonly paper: 'A4' | 'Letter';
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** Distance from the edge of a label to that of the next one. */
  readonly across: number;
  readonly down: number;
};

const a4 = (
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  [left, top]: readonly [number, number],
  [across, down]: readonly [number, number],
): SheetFormat => ({ paper: 'A4', columns, rows, width, height, left, top, across, down });

const inch = 25.4;

const letter = (
  [columns, rows]: readonly [number, number],
  ...lengths: readonly (readonly [number, number])[]
): SheetFormat => {
  const [size, corner, pitch] = lengths.map(([x, y]) => [x * inch, y * inch] as const);
  const none = [0, 0] as const;
  return { ...a4([columns, rows], size ?? none, corner ?? none, pitch ?? none), paper: 'Letter' };
};

/** Common sheets by the number of Avery. */
export const sheetFormats = {
  L7160: a4([3, 7], [63.5, 38.1], [7.25, 15.15], [66, 38.1]),
  L7159: a4([3, 8], [63.5, 33.9], [7.25, 12.9], [66, 33.9]),
  L7161: a4([3, 6], [63.5, 46.6], [7.25, 8.7], [66, 46.6]),
  L7163: a4([2, 7], [99.1, 38.1], [4.65, 15.15], [101.6, 38.1]),
  L7173: a4([2, 5], [99.1, 57], [4.65, 6], [101.6, 57]),
  L7651: a4([5, 13], [38.1, 21.2], [4.75, 10.7], [40.6, 21.2]),
  L4732: a4([5, 16], [35.6, 16.9], [11, 13.3], [38.1, 16.9]),
  '3474': a4([3, 8], [70, 37], [0, 0.5], [70, 37]),
  '3490': a4([3, 8], [70, 36], [0, 4.5], [70, 36]),
  '5160': letter([3, 10], [2.625, 1], [0.1875, 0.5], [2.75, 1]),
  '5161': letter([2, 10], [4, 1], [0.156, 0.5], [4.188, 1]),
  '5163': letter([2, 5], [4, 2], [0.156, 0.5], [4.188, 2]),
  '5167': letter([4, 20], [1.75, 0.5], [0.3, 0.5], [2.05, 0.5]),
} as const satisfies Readonly<Record<string, SheetFormat>>;

/** Name of a sheet. */
export type SheetName = keyof typeof sheetFormats;

/** Names of the sheets. */
export const SheetName = oneOf(Object.keys(sheetFormats) as readonly SheetName[]);

/** Place of the first label on its sheet, row by row. */
export const SheetStart = Type.Integer({
  minimum: 1,
  maximum: 200,
  description: 'Place of the first label on the sheet, from 1.',
});

/** Number of labels of a sheet. */
export const labelsOn = ({ columns, rows }: SheetFormat): number => columns * rows;
