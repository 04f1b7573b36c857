import { send } from '../../kernel/declare/operation.ts';
import { reaction } from '../../kernel/declare/reaction.ts';
import { sysCompanyCreated } from '../companies/contract/facts.ts';
import { join } from './members/join.ts';

/** Makes the founder of a company its owner. */
export const founderOwns = reaction('identity.founderOwns', {
  when: sysCompanyCreated,
  then: ({ data }) =>
    send(join, { user_id: data.owner_id, role: 'owner' }, { source: 'registration' }),
});
