import { type Static, Type } from '@sinclair/typebox';
import { add, allocate, isZero, lesser, sub, sum } from '../../../kernel/values/money/money.ts';

/** So much of a line at what it stands for on the clearing account, in company currency. */
export const Layer = Type.Object({
  quantity: Type.Number(),
  value: Type.Number(),
  /** The receipt it came with. */
  receipt: Type.Optional(Type.Integer()),
});
export type Layer = Static<typeof Layer>;

/** What was taken from layers, what is left of them, and how much they lacked. */
export type LayerDraw = {
  readonly value: number;
  readonly left: readonly Layer[];
  readonly short: number;
};

/** The share of a value that belongs to `part` of `whole`, in whole minor units; the rest takes the remainder. */
export const shareOf = (value: number, part: number, whole: number, currency: string): number =>
  isZero(part) ? 0 : (allocate(value, [part, sub(whole, part)], currency)[0] ?? 0);

/** Takes a quantity from layers, those first that `order` puts first; a broken layer keeps the rest of its value. */
export const drawFromLayers = (
  layers: readonly Layer[],
  quantity: number,
  currency: string,
  order: (layers: readonly Layer[]) => readonly Layer[] = (all) => all,
): LayerDraw => {
  let short = quantity;
  let value = 0;
  const rests = new Map<Layer, Layer>();
  for (const layer of order(layers)) {
    const part = lesser(short, layer.quantity);
    const share = shareOf(layer.value, part, layer.quantity, currency);
    short = sub(short, part);
    value = add(value, share);
    rests.set(layer, {
      ...layer,
      quantity: sub(layer.quantity, part),
      value: sub(layer.value, share),
    });
  }
  const left = layers.map((layer) => rests.get(layer) ?? layer);
  return { value, left: left.filter((layer) => !isZero(layer.quantity)), short };
};

/** The quantity in layers. */
export const quantityIn = (layers: readonly Layer[]): number =>
  sum(layers.map((layer) => layer.quantity));

/** The value in layers. */
export const valueIn = (layers: readonly Layer[]): number =>
  sum(layers.map((layer) => layer.value));

/** Layers with one more at the end, unless it is nothing. */
export const withLayer = (layers: readonly Layer[], layer: Layer): Layer[] =>
  isZero(layer.quantity) ? [...layers] : [...layers, layer];
