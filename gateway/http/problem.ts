import type { Problem, RefusalFacts } from '../../kernel/declare/refusal.ts';

/** An answer that is not a success: a refusal, or an error of the gateway. */
export type Rejection = {
  readonly status: number;
  readonly code: string;
  readonly detail: string | readonly Problem[];
  readonly facts: RefusalFacts;
};

/** An operation that leads out of a refusal, with its address. */
export type NextOperation = {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
};

/**
 * Body of every answer that is not a success: the members of RFC 9457, the stable `code`, all invalid fields in `errors`, and the
 * facts of the refusal. The status of a record is `record_status`, because `status` is the HTTP status.
 */
export const problemBody = (
  { status, code, detail, facts }: Rejection,
  requestId: string,
  next: readonly NextOperation[] = [],
): Record<string, unknown> => {
  const { status: recordStatus, next: _, steps: __, ...others } = facts as Record<string, unknown>;
  const errors = errorsOf(code, detail, facts);
  return {
    ...others,
    ...(recordStatus === undefined ? {} : { record_status: recordStatus }),
    type: problemType(code),
    title: titleOf(code),
    status,
    detail:
      typeof detail === 'string'
        ? detail
        : detail.map(({ loc, msg, type }) => ({ loc, msg, type })),
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...(next.length > 0 ? { next } : {}),
    ...(requestId === '' ? {} : { request_id: requestId }),
  };
};

/** Address of the description of an error code, relative to the service. */
export const problemType = (code: string): string => `/problems/${code}`;

/** Short title of a kind of problem: its code in words. */
export const titleOf = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** An invalid field: its place, the reason, the expected form and the value sent. */
type FieldError = {
  readonly in: string;
  /** JSON pointer (RFC 6901) into that part of the request. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly got?: unknown;
};

const errorsOf = (
  code: string,
  detail: Rejection['detail'],
  { field }: RefusalFacts,
): readonly FieldError[] => {
  if (typeof detail !== 'string')
    return detail.map(({ loc: [part = 'body', ...steps], msg, type, expected, got }) => ({
      in: String(part),
      pointer: pointerOf(steps),
      code: type,
      message: msg,
      ...(expected === undefined ? {} : { expected }),
      ...(got === undefined ? {} : { got }),
    }));
  return typeof field === 'string'
    ? [{ in: 'body', pointer: pointerOf(field.split('.')), code, message: detail }]
    : [];
};

/** JSON pointer (RFC 6901) of the steps of a path. */
export const pointerOf = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
