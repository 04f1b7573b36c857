import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { writtenWith } from '../../../kernel/shapes.ts';
import { companyActor, sysCompanyClosed } from './company.ts';

/** Closes the company: nobody gets in until it is opened again; nothing is deleted. */
export const close = command('companies.company.close', {
  says: 'Close the company.',
  by: 'owner',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({}),
  gives: writtenWith({
    ok: Type.Literal(true),
    company_id: Type.String(),
    is_active: Type.Literal(false),
  }),
  decide: (_, __, { company: { id } }) => ({
    facts: [sysCompanyClosed(id, {})],
    answer: { ok: true, company_id: id, is_active: false },
  }),
});
