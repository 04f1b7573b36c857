import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { firstCompanyOf, installationOf } from '../../identity/contract/queries.ts';
import { companyActor, sysCompanyClosed } from './company.ts';

const successorNeeded = refusal(
  'successor_needed',
  409,
  'The owners of this company own the installation. Name a successor first: PATCH /installation with successor_company_id.',
);

/** Closes the company: it cannot be entered until it is reopened; nothing is deleted. */
export const close = command('companies.company.close', {
  says: 'Close the company.',
  explains: [
    'Requires a login session; API keys are refused.',
    'Nothing is deleted or posted, but every operation of the company except `companies_company_reactivate` is closed and its public links stop working.',
    'The first company of the installation, whose owners own the installation, needs an open successor first (`successor_needed`).',
  ],
  by: 'owner',
  needsSession: true,
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({}),
  gives: writtenWith({
    ok: Type.Literal(true),
    company_id: Type.String(),
    is_active: Type.Literal(false),
  }),
  refuses: [successorNeeded],
  reads: (reader) => {
    const isLeft = firstCompanyOf(reader) !== reader.company || hasSuccessor(reader);
    return isLeft ? {} : successorNeeded();
  },
  decide: (_, __, { company: { id } }) => ({
    facts: [sysCompanyClosed(id, {})],
    answer: { ok: true, company_id: id, is_active: false },
  }),
});

/** True if the first company has an open successor. */
const hasSuccessor = (reader: Reader): boolean => {
  const { successor_company_id: next } = installationOf(reader);
  if (next === null || next === reader.company) return false;
  return (
    reader
      .of(next)
      .row('SELECT 1 FROM company_view WHERE company=:company AND id=:company AND is_active=1') !==
    undefined
  );
};
