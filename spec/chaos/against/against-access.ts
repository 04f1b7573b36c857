/** An answer to a request with a session or a key. */
export type Accessed = {
  readonly host: string;
  /** Time at which the request was sent. */
  readonly began: number;
  readonly status: number;
};

/** A session or a key that was ended, with the answers since. */
export type EndedAccess = {
  readonly name: string;
  /** Time at which its end was answered. */
  readonly ended: number;
  readonly answers: readonly Accessed[];
};

/**
 * Requests that a node answered although their session or key had ended longer ago than it may go without news of the cluster,
 * and answers that are neither a refusal nor the data.
 */
export const againstAccess = (all: readonly EndedAccess[], staleMs: number): readonly string[] =>
  all.flatMap(({ name, ended, answers }) =>
    answers.flatMap(({ host, began, status }) => {
      if (status === 401 || status === 503) return [];
      const ms = Math.round(began - ended);
      if (status !== 200) return [`${host} answered ${status} for ${name}, ${ms} ms after its end`];
      return ms > staleMs ? [`${host} served ${name} ${ms} ms after its end`] : [];
    }),
  );
