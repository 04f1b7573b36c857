import { command } from '../../../kernel/declare/operation.ts';
import { PeopleExported, peopleExported } from './people-export.ts';

/** Records an export of contacts before it is answered. */
export const record = command('crm.reads.record', {
  says: 'Record an export of contacts.',
  by: 'viewer',
  takes: PeopleExported,
  decide: (_, input, now) => [peopleExported(now.id('people_export'), input)],
});
