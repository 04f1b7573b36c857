import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { runPath } from '../state/record.ts';
import { runIn } from '../state/view.ts';
import { postingAccounts as accountsOf } from './chosen-accounts.ts';

const Account = Type.Object({ code: Type.String(), name: Type.String() });

/** Posting accounts that finalizing sets, with their choices. */
export const postingAccounts = query('migrations.runs.postingAccounts', {
  says: 'List the posting accounts that finalizing sets, with their choices.',
  explains: [
    'One entry per role of automatic postings, and the depreciation accounts of asset classes, with the current account.',
    '`choices` are active accounts that take postings, of the same type as the standard account.',
    'Send a selection as `posting_accounts` to `migrations_runs_finalize`; roles left out keep their account.',
  ],
  by: 'owner',
  takes: Type.Object(runPath),
  gives: Type.Object({
    items: Type.Array(
      Type.Object({
        key: Type.String(),
        label: Type.String(),
        required: Type.Boolean(),
        current: Type.String(),
        choices: Type.Array(Account),
      }),
    ),
  }),
  refuses: [notFound],
  answer: (reader, { run_id }, { company }) => {
    const run = runIn(reader, run_id);
    return isRefusal(run) ? run : { items: accountsOf(reader, company) };
  },
});
