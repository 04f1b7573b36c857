import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, keyReused, type Refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { entryFields } from '../entry/entry.ts';
import { type ManualLine, manualFields, SentLine } from '../entry/input.ts';
import { createManual, manualRefusals } from './create-manual.ts';
import { accountOfLine } from './refusals.ts';

/** Posts a manual entry; `idempotency_token` is an idempotency key, so a repeat answers the first entry. */
export const create = batch('accounting.journal.create', {
  says: 'Post a manual journal entry.',
  explains: [
    'Posted at once; entries have no draft.',
    '`idempotency_token` makes the request repeatable: the same token and body answer the first entry with `idempotency_hit` true, another body is refused with `idempotency_key_reused`.',
    'Debits equal credits in company currency (`not_balanced`); lines on receivables, payables or money on account need `contact_id`, on stock accounts `allow_control` (`control_account`), on a foreign bank account currency and amount (`bank_currency`).',
    'Undo with `accounting_journal_void`.',
  ],
  by: 'manager',
  takes: Type.Object({
    ...manualFields,
    entries: Type.Array(SentLine, { minItems: 2, maxItems: limits.linesPerDocument }),
    idempotency_token: Type.String({ minLength: 1, maxLength: limits.keyLength }),
  }),
  gives: writtenWith({
    entity_id: Type.String(),
    ...entryFields,
    posted_at: Type.String(),
    idempotency_hit: Type.Boolean(),
  }),
  refuses: [accountOfLine, ...manualRefusals, keyReused],
  lane: 'work',
  together: true,
  runs: ({ idempotency_token, ...entry }) => {
    const entries: Static<typeof ManualLine>[] = [];
    for (const [at, line] of entry.entries.entries()) {
      const made = withAccount(line, at + 1);
      if (isRefusal(made)) return made;
      entries.push(made);
    }
    return [send(createManual, { ...entry, entries }, { key: `je:token:${idempotency_token}` })];
  },
  sums: ([result]) => ({
    facts: [],
    answer: result?.done ? { ...result.answer, idempotency_hit: result.hit } : {},
  }),
});

/** Line with the account that it has under either name. */
const withAccount = (
  { account_code, ...line }: Static<typeof SentLine>,
  at: number,
): Static<typeof ManualLine> | Refusal => {
  const account = line.account ?? account_code;
  const isOne = account_code === undefined || account_code === account;
  return account !== undefined && isOne
    ? { ...line, account }
    : accountOfLine({ line: at, number: at + 1 });
};
