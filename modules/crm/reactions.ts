import { send } from '../../kernel/declare/operation.ts';
import { reaction } from '../../kernel/declare/reaction.ts';
import { authorName } from '../../kernel/declare/records/notes.ts';
import { sysCompanyCreated } from '../companies/contract/facts.ts';
import { create } from './contacts/create.ts';

/** Creates a customer and a supplier named after the owner of a new company. */
export const selfContacts = reaction('crm.selfContacts', {
  when: sysCompanyCreated,
  then: ({ data }, _, reader) => {
    const name = authorName(reader, { user_id: data.owner_id }) ?? data.name;
    return ['customer', 'supplier'].map((contact_type) =>
      send(create, { name, company_name: data.name, contact_type }, { source: 'registration' }),
    );
  },
});
