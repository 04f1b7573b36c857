import type { Caller } from '../../kernel/declare/access.ts';
import type { Actor } from '../../kernel/declare/actor.ts';
import type { Command, Operation } from '../../kernel/declare/operation.ts';
import type { RefusalFacts } from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { describedRoutes } from '../openapi/described-routes.ts';
import { pathNames } from './input-schema.ts';
import { operationIdOf } from './operation-id.ts';
import type { NextOperation } from './problem.ts';

type Input = Readonly<Record<string, unknown>>;

/** Operations that lead out of the refusal of an operation, with the addresses for its input. */
export type NextOperations = (
  operation: Operation,
  input: Input,
  facts: RefusalFacts,
  caller: Caller,
) => readonly NextOperation[];

/** Finds the operations for the events that a machine names as the way out of its refusal. */
export const nextOperationsIn = (routes: readonly Route[]): NextOperations => {
  const byEvent = new Map<Actor<object>, Map<string, Route>>();
  for (const route of describedRoutes(routes)) {
    const { operation } = route;
    if (operation.kind !== 'command' || !operation.on || !operation.at) continue;
    const known = byEvent.get(operation.on) ?? new Map<string, Route>();
    for (const event of eventsOf(operation)) if (!known.has(event)) known.set(event, route);
    byEvent.set(operation.on, known);
  }
  return (operation, input, { steps }, caller) => {
    if (operation.kind !== 'command' || !operation.on || !Array.isArray(steps)) return [];
    const known = byEvent.get(operation.on);
    return steps.flatMap((event) => {
      const route = known?.get(String(event));
      return route ? [addressOf(route, operation, input, caller)] : [];
    });
  };
};

const eventsOf = ({ asks, mayAsk }: Command): readonly string[] =>
  typeof asks === 'string' ? [asks] : mayAsk;

/** Address of a route for the entity of another operation; parameters that its input does not have stay as `{name}`. */
const addressOf = (route: Route, { at }: Command, input: Input, caller: Caller): NextOperation => {
  const names = pathNames(route.path);
  const id = names.length === 1 ? at?.(input as never, caller) : undefined;
  const path = names.reduce((filled, name) => {
    const value = id ?? input[name];
    const step = typeof value === 'string' ? encodeURIComponent(value) : `{${name}}`;
    return filled.replace(`:${name}`, () => step);
  }, route.path);
  return { operation: operationIdOf(route.operation), method: route.verb, path };
};
