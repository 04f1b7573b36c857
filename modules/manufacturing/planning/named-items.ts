import { type Static, Type } from '@sinclair/typebox';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, PositiveQuantity } from '../../../kernel/declare/schemas.ts';
import { compare, sub } from '../../../kernel/values/money/money.ts';
import type { Wanted } from '../production/issuing.ts';
import type { ProductionContext } from '../production/production-context.ts';
import { notAComponent } from '../refusals.ts';
import type { RunInput } from '../state/fields.ts';
import { precisionProblem } from './precision.ts';

/** Named quantity of a component, optionally of one lot. */
export const NamedItem = Type.Object({
  item_id: AnyId,
  quantity: PositiveQuantity,
  lot_id: Type.Optional(orNull(AnyId)),
});

/**
 * Named quantities by component line; a component on several lines fills each line's open quantity, and the last
 * line takes the rest.
 */
export const namedParts = (
  { order, now }: ProductionContext,
  items: readonly Static<typeof NamedItem>[],
  openOn: (input: RunInput) => number,
): readonly Wanted[] | Refusal => {
  const parts: Wanted[] = [];
  for (const { item_id, quantity, lot_id } of items) {
    const lines = order.inputs.filter((input) => input.item_id === item_id);
    const [first] = lines;
    if (!first) return notAComponent({ item_id });
    const wrong = precisionProblem(now.company, first, quantity);
    if (wrong) return wrong;
    let left = quantity;
    lines.forEach((input, at) => {
      const open = openOn(input);
      const isLast = at === lines.length - 1;
      const part = isLast || compare(left, open) < 0 ? left : open;
      left = sub(left, part);
      if (compare(part, 0) > 0) parts.push({ input, quantity: part, lot_id: lot_id ?? undefined });
    });
  }
  return parts;
};
