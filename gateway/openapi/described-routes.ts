import { Type } from '@sinclair/typebox';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { type Variant, variantsOf } from '../../kernel/declare/variants.ts';

/** The routes as the API is described: each variant of an operation is a route and an operation of its own. */
export const describedRoutes = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => {
    const variants = variantsOf(route.operation.takes);
    if (!variants) return [route];
    return Object.entries(variants.of).map(([value, variant]) => ({
      ...route,
      path: route.path.replace(`:${variants.field}`, value),
      operation: variantOf(route.operation, variants.field, value, variant),
    }));
  });

const variantOf = (
  operation: Operation,
  field: string,
  value: string,
  { says, explains, by, takes }: Variant,
): Operation => {
  const { [field]: _, ...fields } = operation.takes.properties;
  return {
    ...operation,
    ...{ says, explains },
    ...(by === undefined ? {} : { by }),
    name: `${operation.name}.${camelCase(value)}`,
    takes: Type.Object({ ...fields, ...takes.properties }),
    ...(operation.kind === 'command'
      ? { mayAsk: operation.mayAsk.filter((event) => event === value) }
      : {}),
  } as Operation;
};

const camelCase = (words: string): string =>
  words.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
