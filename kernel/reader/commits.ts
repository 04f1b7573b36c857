/** Counter of the writer's commits in shared memory; odd while a commit is in progress. */
export type Commits = {
  readonly shared: SharedArrayBuffer;
  readonly begin: () => void;
  readonly end: () => void;
  /** The count; undefined while a commit is in progress. */
  readonly present: () => number | undefined;
};

/** Makes a commit counter, or opens the one that another thread shares. */
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
