/** Counts the writer's commits, seen by every thread: the count is odd while one is under way. */
export type Commits = {
  readonly shared: SharedArrayBuffer;
  readonly begin: () => void;
  readonly end: () => void;
  /** The count, or undefined while a commit is under way. */
  readonly present: () => number | undefined;
};

/** A count of commits, or the one that another thread shares. */
export const commitsIn = (
  shared: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
): Commits => {
  const count = new Int32Array(shared);
  const step = (): void => {
    Atomics.add(count, 0, 1);
  };
  return {
    shared,
    begin: step,
    end: step,
    present: () => {
      const now = Atomics.load(count, 0);
      return now % 2 === 0 ? now : undefined;
    },
  };
};
