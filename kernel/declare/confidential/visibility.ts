import type { Reader } from '../../reader/reader.ts';
import type { Caller } from '../access.ts';
import type { Registry } from '../module.ts';
import type { Operation } from '../operation.ts';
import type { Refusal } from '../refusal.ts';
import { type Sight, sightIn, visibleTo } from './sight.ts';

/** Sight of a caller, and whether all figures of the answer are prices hidden from it. */
export type Visibility = { readonly sight: Sight; readonly isPriced: boolean };

/** Visibility of an answer. Public operations show the fields that the creator of their link was allowed to see. */
export const visibilityOf = (
  operation: Operation,
  caller: Caller,
  input: unknown,
  { registry, reader }: { readonly registry: Registry; readonly reader: Reader },
  made?: unknown,
): Visibility => {
  if (operation.by === 'public') return { sight: 'prices', isPriced: false };
  const sight = sightIn(reader, caller.role);
  if (sight !== 'none') return { sight, isPriced: false };
  const ids = [addressOf(operation, input, caller), made];
  return { sight, isPriced: ids.some((id) => isPricedEntity(registry, reader, id)) };
};

const addressOf = (operation: Operation, input: unknown, caller: Caller): unknown =>
  operation.about
    ? operation.about(input as never)
    : operation.kind === 'command'
      ? operation.at?.(input as never, caller)
      : undefined;

const isPricedEntity = (registry: Registry, reader: Reader, id: unknown): boolean => {
  const stored = typeof id === 'string' ? reader.any(id) : undefined;
  return stored !== undefined && registry.actors.get(stored.kind)?.isPriced(stored.state) === true;
};

/** An answer as its caller may see it. */
export const visible = <T>(operation: Operation, answer: T, { sight, isPriced }: Visibility): T => {
  const isShown = operation.about !== undefined && !isPriced;
  return visibleTo(sight, answer, {
    costs: new Set(operation.costs),
    prices: isShown ? new Set() : new Set(operation.prices),
    isPriced,
  });
};

type Why = Pick<Refusal, 'detail' | 'facts'>;

/** A refusal as its caller may see it: confidential facts are left out, and their values masked in its sentence. */
export const visibleRefusal = <W extends Why>(operation: Operation, why: W, to: Visibility): W => {
  const facts = visible(operation, why.facts, to);
  if (facts === why.facts || typeof why.detail !== 'string') return why;
  const hidden = Object.keys(why.facts).filter((name) => !Object.hasOwn(facts, name));
  const detail = hidden.reduce(
    (text, name) => text.replaceAll(String(why.facts[name]), '…'),
    why.detail,
  );
  return { ...why, facts, detail };
};
