import type { CommandOf, Operation, QueryOf } from './operation.ts';

/** The verbs of the interface. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One line of a route table: verb, path, operation. */
export type Route = {
  readonly verb: Verb;
  readonly path: string;
  readonly operation: Operation;
  readonly area: string;
};

/** A parameter ends with its segment, or before a hyphen in it. */
type Named<S extends string> = S extends `${infer Name}-${string}` ? Name : S;

type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Named<Name> | Params<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Named<Name>
    : never;

/** An operation whose input has every parameter of the path. */
type Taking<P extends string, I> = [Params<P>] extends [keyof I]
  ? unknown
  : { missing: Exclude<Params<P>, keyof I> };

type Line = Omit<Route, 'area'>;

const verb =
  (method: Verb) =>
  <P extends string, I>(path: P, operation: (CommandOf<I> | QueryOf<I>) & Taking<P, I>): Line => ({
    verb: method,
    path,
    operation,
  });

export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const patch = verb('PATCH');
export const del = verb('DELETE');

/** Groups routes under a prefix; `area` is the area's name, the first OpenAPI tag. */
export const routes = (area: string, prefix: string, lines: readonly Line[]): readonly Route[] =>
  lines.map((line) => ({
    ...line,
    area,
    path: `${prefix}${line.path === '/' && prefix ? '' : line.path}`,
  }));
