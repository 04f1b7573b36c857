import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { keyReused } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { entryFields } from '../entry/entry.ts';
import { manualFields } from '../entry/input.ts';
import { createManual, manualRefusals } from './create-manual.ts';

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
    idempotency_token: Type.String({ minLength: 1, maxLength: limits.keyLength }),
  }),
  gives: writtenWith({
    entity_id: Type.String(),
    ...entryFields,
    idempotency_hit: Type.Boolean(),
  }),
  refuses: [...manualRefusals, keyReused],
  lane: 'work',
  together: true,
  runs: ({ idempotency_token, ...entry }) => [
    send(createManual, entry, { key: `je:token:${idempotency_token}` }),
  ],
  sums: ([result]) => ({
    facts: [],
    answer: result?.done ? { ...result.answer, idempotency_hit: result.hit } : {},
  }),
});
