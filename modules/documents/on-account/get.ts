import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { type Read, recordAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf } from '../../../kernel/ledger/replay.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { OnAccountRecord } from './fields.ts';
import { type OnAccount, onAccount } from './on-account.ts';
import { onAccountView } from './view.ts';

const at: Read<OnAccount> = { actor: onAccount, record: (state) => state };

/** Reads money on account with its applications and refunds, now or at a cutoff. */
export const get = query('documents.onAccount.get', {
  says: 'Read money on account, now or as of a date, an instant or an event id.',
  explains: [
    'Shows the applications and refunds with their entries, void ones included.',
    '`remaining_base` is the rest in company currency at the rate of receipt; revaluations do not change it.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: OnAccountRecord,
  refuses: [notFound],
  answer: (reader, { entity_id, as_of }, now, { registry }) => {
    const found =
      as_of === undefined
        ? readRecord(reader, onAccountView, entity_id, now.caller.role)
        : recordAt(reader, registry, at, entity_id, cutoffOf(reader, as_of), now);
    return found ?? notFound({ what: onAccount.title, id: entity_id });
  },
});
