import { join } from 'node:path';
import { type Ended, type Ending, end, program } from './program.ts';

const sequentialRun = join(import.meta.dirname, 'sequential-run.ts');
/** Mark that no spec writes. */
const mark = '\u0001ended';
const ends = new RegExp(`${mark} (\\d+) (\\S+)\n`);
const closingMs = 20_000;

/** Process that runs files one after the other, which is several times faster than loading the program for each. */
export type SharedProcess = {
  /** Runs a file; undefined if the process crashed or was ended because the file took too long. */
  readonly run: (file: string, withinMs: number) => Promise<Ended | undefined>;
  /** Ends the process after its last file. Anything but 0 is a failure of one of its files. */
  readonly close: () => Promise<Ending>;
  /** Output since the last file that was completed. */
  readonly rest: () => string;
};

export const sharedProcess = (): SharedProcess => {
  const { pid, stdin, stdout, output, onText, ending } = program([sequentialRun, mark], 'pipe');
  let [readOut, readAll] = [0, 0];
  const marked = (): Promise<RegExpExecArray> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = ends.exec(stdout().slice(readOut));
        if (found) resolve(found);
      };
      onText(look);
    });
  return {
    run: async (file, withinMs) => {
      const found = marked();
      stdin?.write(`${file}\n`);
      const limit = setTimeout(() => end(pid), withinMs);
      const first = await Promise.race([found, ending.then(() => undefined)]);
      clearTimeout(limit);
      if (!first) return undefined;
      const [text, code, seconds] = first;
      const own = stdout().slice(readOut, readOut + first.index);
      readOut += first.index + text.length;
      const all = output().slice(readAll);
      const whole = all.slice(0, Math.max(0, all.indexOf(mark)));
      readAll += whole.length + text.length;
      return {
        ...{ code: Number(code), signal: null, isLate: false, seconds: Number(seconds) },
        ...{ stdout: own, output: whole },
      };
    },
    close: () => {
      stdin?.end();
      const limit = setTimeout(() => end(pid), closingMs);
      return ending.finally(() => clearTimeout(limit));
    },
    rest: () => output().slice(readAll),
  };
};
