import { limits } from '../../../kernel/declare/limits.ts';
import type { TellProgress } from '../../../kernel/declare/task.ts';
import type { Hints } from '../reading/cells.ts';
import type { Collected } from '../reading/collect.ts';
import type { SourceFile } from '../reading/files.ts';

/** File role of a source: extensions, maximum size and number. */
export type Role = {
  readonly role: string;
  readonly label: string;
  readonly extensions: readonly string[];
  readonly max_bytes: number;
  readonly required: boolean;
  readonly multiple: boolean;
};

/** Role of any number of files of a kind. */
export const filesRole = (
  role: string,
  label: string,
  extensions: readonly string[],
  required = false,
): Role => ({ role, label, extensions, max_bytes: limits.uploadBytes, required, multiple: true });

/** Role of one archive with all files. */
export const archiveRole = (label = 'All of them in a ZIP'): Role => ({
  role: 'archive',
  label,
  extensions: ['.zip'],
  max_bytes: limits.archiveBytes,
  required: false,
  multiple: false,
});

/** Migration mode: the full history, or balances at a cutover. */
export type Mode = 'full' | 'cutover';

/** Source system that companies are migrated from. */
export type Source = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly files: readonly Role[];
  readonly modes: readonly Mode[];
  readonly help: readonly string[];
  /** Accepts files without characteristic headers if the user chooses this source. */
  readonly mayRead?: (files: readonly SourceFile[]) => boolean;
  /** Confidence that the files are of this source, 0 to 1. */
  readonly fits: (files: readonly SourceFile[]) => number;
  /** Reads the files; throws `Unreadable` for a malformed file. */
  readonly read: (files: readonly SourceFile[], hints: Hints, tell?: TellProgress) => Collected;
};

/** Malformed file, with the reason. */
export class Unreadable extends Error {
  readonly file: string;
  constructor(file: string, why: string) {
    super(why);
    this.file = file;
  }
}
