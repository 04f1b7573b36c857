import type { Client, FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete' | 'head';
type Media = `${string}/${string}`;
type Described = Record<string | number, unknown>;

/** Paths that have a method. */
type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, unknown> ? P : never;
}[keyof Paths];

type OperationAt<Paths, P extends keyof Paths, M extends Method> =
  Paths[P] extends Record<M, infer Operation extends Described> ? Operation : never;

type Options<Operation, Parse extends ParseAs> = FetchOptions<Operation> & {
  readonly parseAs?: Parse;
};

/** Options of a request, which may be left out if the operation requires none of them. */
type Init<Operation, Parse extends ParseAs> =
  Record<never, never> extends Options<Operation, Parse>
    ? [options?: Options<Operation, Parse>]
    : [options: Options<Operation, Parse>];

/**
 * Sends a request to a path. The options are no type parameter, as they are in openapi-fetch, so that the compiler refuses fields
 * that the operation does not have.
 */
type Send<Paths, M extends Method> = <
  P extends PathsWith<Paths, M>,
  Parse extends ParseAs = 'json',
>(
  path: P,
  ...init: Init<OperationAt<Paths, P, M>, Parse>
) => Promise<FetchResponse<OperationAt<Paths, P, M>, { readonly parseAs: Parse }, Media>>;

/** Client with one method per HTTP verb, each typed by the paths of a document. */
export type TypedClient<Paths extends object> = Pick<Client<Paths>, 'use' | 'eject'> & {
  readonly GET: Send<Paths, 'get'>;
  readonly PUT: Send<Paths, 'put'>;
  readonly POST: Send<Paths, 'post'>;
  readonly PATCH: Send<Paths, 'patch'>;
  readonly DELETE: Send<Paths, 'delete'>;
  readonly HEAD: Send<Paths, 'head'>;
};
