import { add, isZero, lesser, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Held, Layer, RunInput, Used } from './fields.ts';

const isSame = (layer: Layer, of: { readonly item_id: string; readonly unit_cost: number }) =>
  layer.item_id === of.item_id && layer.unit_cost === of.unit_cost;

/** Layers with another one added; goods of the same lot and unit cost share a layer. */
export const withLayer = (layers: readonly Layer[], more: Layer): readonly Layer[] => {
  const known = layers.find((layer) => isSame(layer, more));
  if (!known) return [...layers, more];
  return layers.map((layer) =>
    layer === known
      ? {
          ...layer,
          quantity: add(layer.quantity, more.quantity),
          line_cost: add(layer.line_cost, more.line_cost),
        }
      : layer,
  );
};

/** Layers less the used quantities; an empty layer is dropped. */
const withoutUsed = (layers: readonly Layer[], used: readonly Used[]): readonly Layer[] =>
  layers
    .map((layer) => {
      const mine = used.filter((one) => isSame(layer, one));
      return {
        ...layer,
        quantity: sub(layer.quantity, sum(mine.map(({ quantity }) => quantity))),
        line_cost: sub(layer.line_cost, sum(mine.map(({ line_cost }) => line_cost))),
      };
    })
    .filter((layer) => !isZero(layer.quantity) || !isZero(layer.line_cost));

/** Components less the used layers. */
export const inputsWithout = (
  inputs: readonly RunInput[],
  used: readonly Used[],
): readonly RunInput[] =>
  inputs.map((input) => ({
    ...input,
    layers: withoutUsed(
      input.layers,
      used.filter(({ line_id }) => line_id === input.line_id),
    ),
  }));

/** Components with used layers restored. */
export const inputsWith = (
  inputs: readonly RunInput[],
  used: readonly Used[],
): readonly RunInput[] =>
  inputs.map((input) => ({
    ...input,
    layers: used
      .filter(({ line_id }) => line_id === input.line_id)
      .reduce<readonly Layer[]>(
        (layers, { line_id: _, ...layer }) => withLayer(layers, layer),
        input.layers,
      ),
  }));

/** Reservations of a run less released quantities. */
export const heldWithout = (
  held: readonly Held[],
  less: readonly { readonly item_id: string; readonly quantity: number }[],
): readonly Held[] => {
  const rest = new Map<string, number>();
  for (const { item_id, quantity } of less)
    rest.set(item_id, add(rest.get(item_id) ?? 0, quantity));
  return held
    .map((one) => {
      const taken = rest.get(one.item_id) ?? 0;
      const given = lesser(taken, one.quantity);
      rest.set(one.item_id, sub(taken, given));
      return { ...one, quantity: sub(one.quantity, given) };
    })
    .filter(({ quantity }) => !isZero(quantity));
};
