/** Problem with the key of an archive: missing or wrong. */
export type KeyProblem = 'required' | 'wrong';

/**
 * Error of an archive that is damaged, truncated, not what it claims, or encrypted for another key; its message is a clause for
 * people.
 */
export class Damaged extends Error {
  readonly key: KeyProblem | undefined;

  constructor(message: string, key?: KeyProblem) {
    super(message);
    this.key = key;
  }
}

/** Answer of a task that cannot use an archive: an error would not keep its kind between threads. */
export type DamagedAnswer = { readonly damaged: string; readonly key?: KeyProblem | undefined };

/** Runs a task's work, and answers what it found damaged instead of throwing it. */
export const orDamaged = async <T>(work: () => T | Promise<T>): Promise<T | DamagedAnswer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Damaged) return { damaged: error.message, key: error.key };
    throw error;
  }
};

/** Tests for the answer of a task that cannot use an archive. */
export const isDamaged = (answer: unknown): answer is DamagedAnswer =>
  typeof answer === 'object' && answer !== null && 'damaged' in answer;
