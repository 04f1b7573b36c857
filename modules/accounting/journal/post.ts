import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { booksFor, controlsOf } from './books.ts';
import { compose } from './compose.ts';
import { Draft } from './draft.ts';
import { journalEntry } from './entry.ts';
import {
  controlAccount,
  headerAccount,
  inactiveAccount,
  notBalanced,
  unknownAccount,
} from './refusals.ts';

/** The one way in for automatic entries: a source key that a live entry has posts nothing new, nor do lines that come to nothing. */
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
  refuses: [controlAccount, unknownAccount, headerAccount, inactiveAccount, notBalanced],
  reads: (look, draft, _, now) => ({ books: booksFor(look, now.company, draft) }),
  decide: (_, draft, now, { books }) => {
    if (books.same) return { facts: [], answer: { ...books.same, posted: false } };
    const refused = namedProblem(draft, now);
    if (refused) return refused;
    const made = compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return { facts: [], answer: { posted: false } };
    return { facts: made.facts, answer: { number: made.data.number, posted: true } };
  },
});

/** A control account moves by its role alone: someone who could name it would part it from its records. */
const namedProblem = ({ lines }: Draft, now: Now): Refusal | undefined => {
  const { open, stock } = controlsOf(now.company);
  for (const [at, { account, debit, credit }] of lines.entries()) {
    if (!account || (!debit && !credit)) continue;
    const what = open.includes(account) ? 'open documents' : 'stock';
    if (open.includes(account) || stock.includes(account))
      return controlAccount({ line: at + 1, account, what, needs: 'name another account' });
  }
  return undefined;
};
