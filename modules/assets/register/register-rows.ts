import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { assetBook } from '../books/book.ts';
import { unknownBook } from '../books/refusals.ts';
import { rollForwardInBook } from '../books/register.ts';
import { bookSettingsOf } from '../operations/plan.ts';
import { type Asked, type Row, rollForward } from './roll-forward.ts';

/** Roll-forward of each class, in the commercial book or in the one asked for. */
export const rowsAsked = (reader: Reader, asked: Asked, now: Now): readonly Row[] | Refusal => {
  const keeping = bookSettingsOf(now);
  const { book_id } = asked;
  if (book_id === undefined) return rollForward(reader, asked, keeping.currency);
  return reader.state(assetBook, book_id)
    ? rollForwardInBook(reader, book_id, asked, keeping)
    : unknownBook({ book_id });
};
