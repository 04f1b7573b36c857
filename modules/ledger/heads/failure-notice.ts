import { sendNamed } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import { stampFailed } from '../../../kernel/ledger/heads/facts.ts';
import { concerned, firstCompanyOf } from '../../identity/contract/queries.ts';

/** Notifies owners and admins of the first company that a signed head has no timestamp yet. */
export const stampFailureIsTold = reaction('ledger.stampFailureIsTold', {
  when: stampFailed,
  then: ({ data: { number, reason } }, _, reader) => {
    const company = firstCompanyOf(reader);
    if (company === undefined) return undefined;
    const users = concerned(reader.of(company), null);
    if (users.length === 0) return undefined;
    const notice = {
      users: [...users],
      category: 'ledger',
      title: `Signed head ${number} of the ledger has no timestamp`,
      body: `${reason} The service asks again by itself.`,
      action_url: '/ledger/heads',
      priority: 'high',
      kind: 'head_without_timestamp',
      values: { number, reason },
    };
    return sendNamed('notifications.notices.notify', notice, { company });
  },
});
