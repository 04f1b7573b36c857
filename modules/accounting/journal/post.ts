import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { foreignBankProblem } from '../entry/bank-currency.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { namedProblem } from '../entry/controls.ts';
import { Draft } from '../entry/draft.ts';
import { journalEntry } from '../entry/entry.ts';
import {
  controlAccount,
  foreignBank,
  headerAccount,
  inactiveAccount,
  notBalanced,
  unknownAccount,
} from './refusals.ts';

/** Posts an automatic entry; nothing is posted if a live entry has the source key or all lines are zero. */
export const post = command('accounting.journal.post', {
  says: 'Post an automatic entry.',
  by: 'owner',
  on: journalEntry,
  takes: Draft,
  gives: Type.Object({
    id: Type.Optional(Type.String()),
    number: Type.Optional(Type.String()),
    posted: Type.Boolean(),
  }),
  refuses: [
    controlAccount,
    unknownAccount,
    headerAccount,
    inactiveAccount,
    foreignBank,
    notBalanced,
  ],
  reads: (reader, draft, _, now) =>
    foreignBankProblem(reader, draft.lines, now.company) ?? {
      books: booksFor(reader, now.company, draft),
    },
  decide: (_, draft, now, { books }) => {
    if (books.same) return { facts: [], answer: { ...books.same, posted: false } };
    const refused = namedProblem(draft.lines, now.company);
    if (refused) return refused;
    const made = compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return { facts: [], answer: { posted: false } };
    return { facts: made.facts, answer: { number: made.data.number, posted: true } };
  },
});
