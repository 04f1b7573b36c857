import { sendAs } from './client.ts';
import { newId } from './locks.ts';
import { claims } from './session.ts';

/** JSON schema of a body, without references. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
};

/** Operation of the API as forms and buttons use it. */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly role: string | null;
  readonly body: Schema | null;
};

/** Values of a request: those named in the path, and the rest as body or query. */
export type Input = Readonly<Record<string, unknown>>;

const roles = ['viewer', 'operator', 'manager', 'admin', 'owner'];

/** True if a role may use an operation. */
export const mayUse = ({ role: needed }: Pick<Operation, 'role'>, role = claims()?.role): boolean =>
  needed === null || roles.indexOf(role ?? '') >= roles.indexOf(needed);

/** Address of an operation and the values that are not in it. */
export const addressed = ({ path }: Operation, input: Input): { path: string; rest: Input } => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const filled = names.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(input[name] ?? ''))),
    path,
  );
  const rest = Object.entries(input).filter(([name]) => !names.includes(name));
  return { path: filled, rest: Object.fromEntries(rest) };
};

/** Version, key and kind of a write. */
export type Sending = {
  /** Version that was shown; a newer one refuses the write. */
  readonly version?: number | undefined;
  /** Same key, same write: it is done once, however often it is sent. */
  readonly key?: string;
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal;
};

/** Sends an operation, and answers the body of its answer. */
export const send = <T = Record<string, unknown>>(
  operation: Operation,
  input: Input,
  { version, key, isTrial = false, signal }: Sending = {},
): Promise<T> => {
  const { path, rest } = addressed(operation, input);
  const takesBody = operation.body !== null && operation.method !== 'GET';
  const query = takesBody ? {} : (rest as Record<string, string>);
  const search = new URLSearchParams({ ...query, ...(isTrial ? { dry_run: 'true' } : {}) });
  return sendAs<T>(operation.method, `${path}${search.size > 0 ? `?${search}` : ''}`, {
    ...(takesBody ? { body: rest } : {}),
    ...(signal ? { signal } : {}),
    headers: {
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      ...(isTrial ? {} : { 'Idempotency-Key': key ?? newId() }),
    },
  });
};

/** Entry that a dry run would have recorded. */
export type DryEvent = {
  readonly entity_type: string;
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Answer of a dry run. */
export type Trial = { readonly events: readonly DryEvent[] } & Readonly<Record<string, unknown>>;

/** Tries an operation: everything is checked and nothing recorded. */
export const attempt = (
  operation: Operation,
  input: Input,
  sending: Omit<Sending, 'isTrial' | 'key'> = {},
): Promise<Trial> => send<Trial>(operation, input, { ...sending, isTrial: true });
