import type { Sight } from '../../../kernel/declare/confidential/sight.ts';

type Message = Readonly<Record<string, unknown>>;

/**
 * True if a caller of this sight may read a message; messages without a mark are only for callers
 * who see costs.
 */
export const isVisible = (sight: Sight, { saw_costs, saw_prices }: Message): boolean =>
  sight === 'costs' || (saw_costs === false && (sight === 'prices' || saw_prices === false));

/**
 * Messages for a caller of this sight; those that may contain confidential figures lose content and
 * sources.
 */
export const visibleMessages = <M extends Message>(
  sight: Sight,
  messages: readonly M[],
): readonly M[] =>
  messages.map((one) => (isVisible(sight, one) ? one : { ...one, content: null, sources: [] }));
