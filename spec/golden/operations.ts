import type { Registry } from '../../kernel/declare/module.ts';
import type { Operation } from '../../kernel/declare/operation.ts';

/** Replay of a write under the same idempotency key, and other traits on which a client relies. */
const traitsOf = (operation: Operation): string[] => [
  ...(operation.kind === 'command'
    ? [operation.keyless ? 'no-key' : 'key', ...(operation.greets ? ['optional-token'] : [])]
    : [...(operation.media === undefined ? [] : [operation.media])]),
  ...(operation.needsSession ? ['session'] : []),
  ...(operation.costs.length > 0 ? [`costs=${[...operation.costs].sort().join(',')}`] : []),
  ...(operation.prices.length > 0 ? [`prices=${[...operation.prices].sort().join(',')}`] : []),
];

/** One line for each operation, by name: kind, lowest role, routes, idempotency, fields hidden by role. */
export const operationLines = ({ operations, routes }: Registry): string[] => {
  const routesOf = Map.groupBy(routes, (route) => route.operation.name);
  return [...operations.values()]
    .map((operation) => {
      const addresses = (routesOf.get(operation.name) ?? [])
        .map(({ verb, path }) => `${verb} ${path}`)
        .sort();
      return [
        operation.name,
        operation.kind,
        operation.by,
        addresses.join(' + ') || 'no route',
        ...traitsOf(operation),
      ].join('  ');
    })
    .sort();
};
