import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { installationOwnersOnly } from '../refusals.ts';
import { notInstallationOwner } from './first-company.ts';
import { installationId, sysInstallationChanged, WhoMayOpen } from './installation.ts';

/** Changes the setting of who may open companies, or names the successor of the first company. */
export const update = command('identity.installation.update', {
  says: 'Change the settings of the installation, as an owner of its first company.',
  explains: [
    '`successor_company_id` names the open company whose owners administer the installation once the first company is closed; it can be replaced, but not removed.',
    '`who_may_open_companies` decides who may call `identity_companies_open`; existing companies are not affected.',
    'Only for owners of the first company (`installation_owners_only`).',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object(
    {
      who_may_open_companies: Type.Optional(WhoMayOpen),
      successor_company_id: Type.Optional(Uuid),
    },
    { minProperties: 1 },
  ),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [installationOwnersOnly, notFound],
  reads: (reader, { successor_company_id: id }, _, { caller }) => {
    const refused = notInstallationOwner(reader, caller);
    if (refused) return refused;
    const isOpen =
      id === undefined ||
      reader
        .of(id)
        .row(
          `SELECT 1 FROM ${companyRows} WHERE company=:company AND id=:company AND is_active=1`,
        ) !== undefined;
    return isOpen ? {} : notFound({ what: 'company', id });
  },
  decide: (_, { who_may_open_companies, successor_company_id }) => ({
    facts: [
      sysInstallationChanged(
        installationId,
        {
          ...(who_may_open_companies === undefined ? {} : { who_may_open_companies }),
          ...(successor_company_id === undefined ? {} : { successor_company_id }),
        },
        { company: instance },
      ),
    ],
    answer: { ok: true },
  }),
});
