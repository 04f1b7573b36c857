import { type Static, Type } from '@sinclair/typebox';
import type { Result } from '../../../kernel/declare/operation.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { FileKind } from './kinds.ts';

/** A stored file that matches an item. */
type Match = {
  readonly item_id: string;
  readonly file: StoredFile;
  readonly type?: FileKind;
  readonly label?: string;
  readonly isMain: boolean;
};

/** A file of an archive with the item it matches, if any. */
export type Found = {
  readonly path: string;
  readonly sku: string;
  readonly match?: Match;
  /** Reason why the file cannot be attached. */
  readonly problem?: string;
};

/** Result of an archive upload, file by file. */
export const BulkResult = titled(
  'BulkUploadResult',
  Type.Object({
    matched: Type.Array(
      Type.Object({
        file: Type.String(),
        sku: Type.String(),
        item_id: Type.String(),
        file_id: Type.String(),
        type: FileKind,
        hero: Type.Boolean(),
        /** False where the item already had this file. */
        is_new: Type.Boolean(),
      }),
    ),
    unmatched: Type.Array(Type.Object({ file: Type.String(), sku: Type.String() })),
    errors: Type.Array(
      Type.Object({ file: Type.String(), sku: Type.String(), reason: Type.String() }),
    ),
    summary: Type.Object({
      files: Type.Integer(),
      matched: Type.Integer(),
      unmatched: Type.Integer(),
      errors: Type.Integer(),
    }),
  }),
);

type Matched = Match & Pick<Found, 'path' | 'sku'>;

/** Files that match an item; those named by the SKU alone come first, so that they become the main image. */
export const sortedOut = (found: readonly Found[]): { readonly matched: readonly Matched[] } => {
  const matched = found.flatMap(({ path, sku, match }) => (match ? [{ path, sku, ...match }] : []));
  return { matched: matched.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)) };
};

/** Answer in which each file is matched, unmatched or an error. */
export const resultOf = (
  found: readonly Found[],
  results: readonly Result[],
): Static<typeof BulkResult> => {
  const tried = sortedOut(found).matched.map((one, at) => ({ one, result: results[at] }));
  const matched = tried.flatMap(({ one: { path, sku, item_id }, result }) => {
    if (!result?.done) return [];
    const { file_id, type, hero, is_new } = result.answer as {
      file_id: string;
      type: FileKind;
      hero: boolean;
      is_new: boolean;
    };
    return [{ file: path, sku, item_id, file_id, type, hero, is_new }];
  });
  const unmatched = found.flatMap(({ path, sku, match, problem }) =>
    match || problem ? [] : [{ file: path, sku }],
  );
  const errors = [
    ...found.flatMap(({ path, sku, problem }) =>
      problem ? [{ file: path, sku, reason: problem }] : [],
    ),
    ...tried.flatMap(({ one: { path, sku }, result }) =>
      !result || result.done ? [] : [{ file: path, sku, reason: String(result.refusal.detail) }],
    ),
  ];
  return {
    matched,
    unmatched,
    errors,
    summary: {
      files: found.length,
      matched: matched.length,
      unmatched: unmatched.length,
      errors: errors.length,
    },
  };
};
