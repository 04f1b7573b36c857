import type { Sight } from '../../../kernel/declare/sight.ts';

type Message = Readonly<Record<string, unknown>>;

/** Whether a message is shown to a caller of this sight. One that does not say what it may tell is shown to those who see costs. */
export const isTold = (sight: Sight, { saw_costs, saw_prices }: Message): boolean =>
  sight === 'costs' || (saw_costs === false && (sight === 'prices' || saw_prices === false));

/** Messages without the content and sources of those that may tell confidential figures to a caller of this sight. */
export const toldTo = <M extends Message>(sight: Sight, messages: readonly M[]): readonly M[] =>
  messages.map((one) => (isTold(sight, one) ? one : { ...one, content: null, sources: [] }));
