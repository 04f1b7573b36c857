import { limits } from '../../../kernel/declare/limits.ts';
import type { TellProgress } from '../../../kernel/declare/task.ts';
import type { Hints } from '../reading/cells.ts';
import type { Collected } from '../reading/collect.ts';
import type { SourceFile } from '../reading/files.ts';

/** What a source takes: a kind of file, with its extensions and how large it may be. */
export type Role = {
  readonly role: string;
  readonly label: string;
  readonly extensions: readonly string[];
  readonly max_bytes: number;
  readonly required: boolean;
  readonly multiple: boolean;
};

/** The role of files of a kind, as many as there are. */
export const filesRole = (
  role: string,
  label: string,
  extensions: readonly string[],
  required = false,
): Role => ({ role, label, extensions, max_bytes: limits.uploadBytes, required, multiple: true });

/** The role of one archive that holds all the files. */
export const archiveRole = (label = 'All of them in a ZIP'): Role => ({
  role: 'archive',
  label,
  extensions: ['.zip'],
  max_bytes: limits.archiveBytes,
  required: false,
  multiple: false,
});

/** How a company comes over: with all that happened, or as it stands on a day. */
export type Mode = 'full' | 'cutover';

/** A system that companies come over from. */
export type Source = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly files: readonly Role[];
  readonly modes: readonly Mode[];
  readonly help: readonly string[];
  /** Whether it can read files in which nothing says whose they are, where a person says that they are its own. */
  readonly mayRead?: (files: readonly SourceFile[]) => boolean;
  /** How sure it is that these files are its own, 0 to 1. */
  readonly fits: (files: readonly SourceFile[]) => number;
  /** Reads them; throws an `Unreadable` where a file is not what it should be. */
  readonly read: (files: readonly SourceFile[], hints: Hints, tell?: TellProgress) => Collected;
};

/** A file that is not what it should be. */
export class Unreadable extends Error {
  readonly file: string;
  constructor(file: string, why: string) {
    super(why);
    this.file = file;
  }
}
