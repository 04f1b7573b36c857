import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { TellProgress } from '../../../kernel/declare/task.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { boundedSums } from '../reading/bounded-sums.ts';
import type { Hints } from '../reading/cells.ts';
import { countRows } from '../reading/count.ts';
import { withoutDuplicates } from '../reading/deduplicate.ts';
import { extensionOf, type SourceFile, sourceFile, unpackedFiles } from '../reading/files.ts';
import {
  figuresTooLarge,
  notThisSource,
  unknownSource,
  unreadableSource,
  wrongExtension,
} from '../refusals.ts';
import { sourceOf, sources } from './catalogue.ts';
import { type Source, Unreadable } from './source.ts';

/** File in the answer of a scan. */
export type FileRead = {
  readonly name: string;
  readonly role: string;
  readonly size: number;
  readonly sha256: string;
  readonly encoding: string;
  readonly rows: number;
};

/** Result of reading files. */
export type Read = {
  readonly source: { readonly key: string; readonly name: string; readonly confidence: number };
  readonly files: readonly FileRead[];
  readonly bundle: Bundle;
};

/** Files to read, with source and formats. */
export type ToRead = {
  readonly uploads: readonly { readonly filename: string; readonly bytes: Uint8Array }[];
  /** Key of a source, or `auto`. */
  readonly source: string;
  readonly hints: Hints;
};

/** Refusals of reading. */
export const readRefusals = [
  unknownSource,
  wrongExtension,
  notThisSource,
  unreadableSource,
  figuresTooLarge,
];

/** Reads the files of a source system: detects the source, and reads all content. */
export const readSource = async (
  { uploads, source: key, hints }: ToRead,
  tell: TellProgress = () => undefined,
): Promise<Read | Refusal> => {
  const asked = key === 'auto' ? undefined : sourceOf(key);
  if (key !== 'auto' && !asked)
    return unknownSource({ source: key, sources: sources.map((one) => one.key) });
  const unpacked = unpackedFiles(uploads);
  if (isRefusal(unpacked)) return unpacked;
  const files: SourceFile[] = [];
  for (const { name, bytes } of unpacked) {
    const refused = asked && extensionProblem(asked, name);
    if (refused) return refused;
    const file = await sourceFile(name, bytes);
    if (isRefusal(file)) return file;
    files.push(file);
    tell({ step: 'read', done: files.length, total: unpacked.length });
  }
  const chosen = asked ? { source: asked, confidence: asked.fits(files) } : likeliest(files);
  if (chosen.confidence === 0 && !isTakenAtWord(asked, files))
    return notThisSource({ source: asked?.name ?? 'a known source', found: foundIn(files) });
  try {
    const bundle = boundedSums(() =>
      withoutDuplicates(countRows(files, chosen.source.read(files, hints, tell))),
    );
    if (isRefusal(bundle)) return bundle;
    return {
      source: { key: chosen.source.key, name: chosen.source.name, confidence: chosen.confidence },
      files: files.map(fileRead),
      bundle,
    };
  } catch (error) {
    if (error instanceof Unreadable)
      return unreadableSource({ file: error.file, why: error.message });
    // Nesting beyond the stack, or a text beyond the maximum length.
    if (error instanceof RangeError)
      return unreadableSource({
        file: files[0]?.name ?? '',
        why: `it is too large (${error.message})`,
      });
    throw error;
  }
};

const extensionProblem = ({ name: source, files }: Source, file: string): Refusal | undefined => {
  const extension = extensionOf(file);
  if (files.some(({ extensions }) => extensions.includes(extension))) return undefined;
  return wrongExtension({ extension, source, file });
};

/** Confidence from which files are attributed to a source. */
const sure = 0.6;

/**
 * True if a user's choice of source is accepted: the source can read the files, and no other source
 * is confident.
 */
const isTakenAtWord = (asked: Source | undefined, files: readonly SourceFile[]): boolean =>
  asked?.mayRead?.(files) === true && likeliest(files).confidence < sure;

const likeliest = (files: readonly SourceFile[]) =>
  sources
    .map((source) => ({ source, confidence: source.fits(files) }))
    .reduce((best, one) => (one.confidence > best.confidence ? one : best));

const foundIn = (files: readonly SourceFile[]): string =>
  files.length === 0
    ? 'there is no file'
    : files
        .slice(0, 5)
        .map(({ name, tables }) => {
          const headers = tables[0]?.rows[0]?.filter(Boolean).slice(0, 8).join(', ');
          return headers ? `${name} begins with ${headers}` : `${name} is of another kind`;
        })
        .join('; ');

const fileRead = (file: SourceFile): FileRead => ({
  name: file.name,
  role: file.tables.length > 0 ? 'export' : 'book',
  size: file.size,
  sha256: file.sha256,
  encoding: file.encoding,
  rows:
    file.tables.reduce((n, { rows }) => n + rows.length, 0) || (file.text?.split('\n').length ?? 0),
});
