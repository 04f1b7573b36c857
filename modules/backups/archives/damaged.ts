/** An archive that is not whole, not what it says, or not ours; its message is a clause for people. */
export class Damaged extends Error {}

/** What a task answers that found an archive damaged: an error would not keep its kind between threads. */
export type DamagedAnswer = { readonly damaged: string };

/** Runs a task's work, and answers what it found damaged instead of throwing it. */
export const orDamaged = async <T>(work: () => T | Promise<T>): Promise<T | DamagedAnswer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Damaged) return { damaged: error.message };
    throw error;
  }
};

/** Whether a task found an archive damaged. */
export const isDamaged = (answer: unknown): answer is DamagedAnswer =>
  typeof answer === 'object' && answer !== null && 'damaged' in answer;
