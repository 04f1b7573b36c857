import { Type } from '@sinclair/typebox';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';

const text = orNull(Type.String());

/** Charges of a month, previewed or posted. */
export const runFields = {
  period: Type.String(),
  status: oneOf<string>(['preview', 'posted', 'undone']),
  assets: Type.Array(
    Type.Object({
      asset_id: Type.String(),
      number: Type.String(),
      name: Type.String(),
      opening: Type.Number(),
      charge: Type.Number(),
      closing: Type.Number(),
      note: text,
    }),
  ),
  total: Type.Number(),
  /** Differences that further books post. */
  books: Type.Array(Type.Object({ book_id: Type.String(), difference: Type.Number() })),
  journal_id: text,
  skipped: Type.Array(Type.String()),
  warnings: Type.Array(Type.String()),
};
