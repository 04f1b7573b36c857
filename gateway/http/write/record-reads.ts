import type { Query } from '../../../kernel/declare/operation.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { pathNames } from '../input-schema.ts';

type Input = Readonly<Record<string, unknown>>;

/** Read of one record by its id, which is the last step of its path. */
export type RecordRead = { readonly query: Query; readonly name: string; readonly path: string };

/** Read of the record that a write changed, with its input; undefined where no operation reads it alone. */
export type RecordReads = (
  route: Route,
  input: Input,
  id: unknown,
) => { readonly query: Query; readonly input: Input } | undefined;

/** Read of the record that a path is about: `GET /docs/:entity_id` for `/docs/:entity_id/finalize` and for `/docs`. */
export const recordReadOf = (
  reads: ReadonlyMap<string, RecordRead>,
  path: string,
): RecordRead | undefined => {
  const steps = path.split('/');
  for (let length = steps.length; length > 1; length -= 1) {
    const read = reads.get(shapeOf(steps.slice(0, length).join('/')));
    if (read) return read;
  }
  return reads.get(`${shapeOf(path)}/:`);
};

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

/** The reads of one record by the shape of their paths. */
export const singleReads = (routes: readonly Route[]): ReadonlyMap<string, RecordRead> =>
  new Map(
    routes.flatMap(({ verb, path, operation }) => {
      const [name, ...others] = pathNames(path);
      const isSingle = verb === 'GET' && name && others.length === 0 && path.endsWith(`/:${name}`);
      if (!isSingle || operation.kind !== 'query' || operation.media !== undefined) return [];
      const isRecord = operation.gives['properties']?.['id'] !== undefined;
      return isRecord ? [[shapeOf(path), { query: operation, name, path }] as const] : [];
    }),
  );

/** Reads of the records that writes change. */
type RecordFinder = {
  readonly recordOf: RecordReads;
  /** True if an operation reads the record of a write alone, so that the write may answer it. */
  readonly readsRecord: (route: Route) => boolean;
};

/** Finds the read of the record that a write changed: that of its path, or else that of the kind of the id that it answers. */
export const recordReadsIn = (routes: readonly Route[]): RecordFinder => {
  const reads = singleReads(routes);
  const byKind = readsByKind(reads, routes);
  const readsRecord = ({ path, operation }: Route): boolean =>
    operation.kind === 'command' &&
    operation.status < 300 &&
    (recordReadOf(reads, path) !== undefined || byKind.has(operation.on?.kind ?? ''));
  const recordOf: RecordReads = ({ path }, input, id) => {
    const ofPath = recordReadOf(reads, path);
    const addressed = ofPath && pathNames(path).includes(ofPath.name) ? input[ofPath.name] : id;
    const isOther = typeof id === 'string' && kindOf(id) !== kindOf(addressed);
    const read =
      (isOther ? byKind.get(kindOf(id) ?? '') : undefined) ??
      ofPath ??
      byKind.get(kindOf(id) ?? '');
    if (!read) return undefined;
    // A write may answer another record of the kind, such as the one that it made of the first.
    const key = read === ofPath && (typeof id !== 'string' || isOther) ? addressed : id;
    return typeof key === 'string' ? { query: read.query, input: { [read.name]: key } } : undefined;
  };
  return { recordOf, readsRecord };
};

const kindOf = (id: unknown): string | undefined =>
  typeof id === 'string' && id.includes(':') ? id.split(':')[0] : undefined;

/** Read of each kind of record: that of most of its commands. */
const readsByKind = (
  reads: ReadonlyMap<string, RecordRead>,
  routes: readonly Route[],
): ReadonlyMap<string, RecordRead> => {
  const votes = new Map<string, Map<RecordRead, number>>();
  for (const { path, operation } of routes) {
    const read = operation.kind === 'command' && operation.on && recordReadOf(reads, path);
    if (!read || !operation.on) continue;
    const known = votes.get(operation.on.kind) ?? new Map<RecordRead, number>();
    votes.set(operation.on.kind, known.set(read, (known.get(read) ?? 0) + 1));
  }
  return new Map(
    [...votes].flatMap(([kind, counts]) => {
      const [most] = [...counts].sort(([, a], [, b]) => b - a);
      return most ? [[kind, most[0]] as const] : [];
    }),
  );
};
