/** An invalid field of a request. */
export type FieldProblem = {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
};

/** Error of an answer that is not a success; `code` is stable, `message` is for people. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** All members of the answer. */
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const { code, detail, errors, request_id } = body;
    super(typeof detail === 'string' ? detail : `The service answered ${status}.`);
    this.status = status;
    this.code = typeof code === 'string' ? code : 'unknown';
    this.errors = Array.isArray(errors) ? (errors as FieldProblem[]) : [];
    this.requestId = typeof request_id === 'string' ? request_id : undefined;
    this.body = body;
  }
}

/** Problem of a response; its body is read. */
export const problemIn = async (response: Response): Promise<Problem> => {
  const text = await response.text();
  try {
    return new Problem(response.status, JSON.parse(text) as Record<string, unknown>);
  } catch {
    return new Problem(response.status, { detail: text.slice(0, 500) });
  }
};

type Answer<T> = {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
};

/** The data of an answer; throws its problem. */
export const dataOf = async <T>(answer: Answer<T> | Promise<Answer<T>>): Promise<T> => {
  const { data, error, response } = await answer;
  if (response.ok) return data as T;
  const isBody = typeof error === 'object' && error !== null;
  throw new Problem(
    response.status,
    isBody ? (error as Record<string, unknown>) : { detail: String(error ?? '') },
  );
};
