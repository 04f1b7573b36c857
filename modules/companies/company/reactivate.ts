import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor, sysCompanyReopened } from './company.ts';

/** Opens a closed company again; the one thing it still takes. */
export const reactivate = command('companies.company.reactivate', {
  says: 'Open the closed company again.',
  explains: [
    'Requires a login session; API keys are refused.',
    'It is the only operation that a closed company accepts.',
    'Calling it on an open company changes nothing.',
  ],
  by: 'admin',
  needsSession: true,
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({}),
  gives: writtenWith({
    ok: Type.Literal(true),
    company_id: Type.String(),
    is_active: Type.Literal(true),
  }),
  decide: ({ is_active }, _, { company: { id } }) => ({
    facts: is_active ? [] : [sysCompanyReopened(id, {})],
    answer: { ok: true, company_id: id, is_active: true },
  }),
});
