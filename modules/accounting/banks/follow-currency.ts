import { send } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import { sysSettingsChanged } from '../../companies/contract/facts.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { update } from './update.ts';

/**
 * Changes the currency of the default bank account with the company currency, while it has no account number and
 * no postings.
 */
export const bankFollowsCurrency = reaction('accounting.bankFollowsCurrency', {
  when: sysSettingsChanged,
  then: ({ data }, now, reader) => {
    if (data.key !== 'currency') return undefined;
    return reader
      .rows<{ id: string }>(
        `SELECT id FROM bank_account_view v WHERE company=:company
           AND json_extract(record, '$.account_number')=''
           AND NOT EXISTS (SELECT 1 FROM journal_line l WHERE l.company=v.company AND l.account=v.code)`,
      )
      .map(({ id }) => send(update, { bank_id: id, currency: currencyOf(now.company) }));
  },
});
