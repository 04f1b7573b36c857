import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { changeSettings, settingRefusals } from '../../companies/contract/queries.ts';
import { Partner, partnerOf } from './partner.ts';

/** Sets the support partner of the company; missing fields are kept, null clears one. */
export const update = command('account.partner.update', {
  says: 'Set the support partner of the company.',
  explains: [
    'Missing fields keep their value, null clears one; clearing all removes the partner.',
    'The values are stored as sent and visible to every user of the company.',
    'No access is granted and nobody is notified.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Partial(Partner),
  gives: writtenWith(Partner.properties),
  refuses: settingRefusals,
  decide: ({ settings }, input, { company: { id } }) => {
    const after = { ...partnerOf(settings), ...input };
    const said = Object.entries(after).filter(([, value]) => value !== null);
    const partner = said.length === 0 ? null : Object.fromEntries(said);
    const facts = changeSettings(id, settings, { partner }, { owns: ['partner'] });
    return isRefusal(facts) ? facts : { facts, answer: after };
  },
});
