import { type Static, Type } from '@sinclair/typebox';
import { add, allocate, isZero, lesser, sub, sum } from '../../../kernel/values/money/money.ts';

/** Quantity of a line with its value on the clearing account, in company currency. */
export const Layer = Type.Object({
  quantity: Type.Number(),
  value: Type.Number(),
  /** Index of its receipt. */
  receipt: Type.Optional(Type.Integer()),
});
export type Layer = Static<typeof Layer>;

/** Value drawn from layers, the layers left, and the missing quantity. */
export type LayerDraw = {
  readonly value: number;
  readonly left: readonly Layer[];
  readonly short: number;
};

/**
 * Share of a value for `part` of `whole`, in whole minor units; the other part takes the remainder.
 */
export const shareOf = (value: number, part: number, whole: number, currency: string): number =>
  isZero(part) ? 0 : (allocate(value, [part, sub(whole, part)], currency)[0] ?? 0);

/** Draws a quantity from layers in the given order; a split layer keeps the rest of its value. */
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

/** Total quantity of layers. */
export const quantityIn = (layers: readonly Layer[]): number =>
  sum(layers.map((layer) => layer.quantity));

/** Total value of layers. */
export const valueIn = (layers: readonly Layer[]): number =>
  sum(layers.map((layer) => layer.value));

/** Appends a layer unless its quantity is 0. */
export const withLayer = (layers: readonly Layer[], layer: Layer): Layer[] =>
  isZero(layer.quantity) ? [...layers] : [...layers, layer];
