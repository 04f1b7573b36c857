import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { installationOwnersOnly } from '../refusals.ts';
import { installationOf, notInstallationOwner } from './first-company.ts';
import { WhoMayOpen } from './installation.ts';

/** The settings of the installation. */
export const InstallationRecord = Type.Object({
  first_company_id: Type.String(),
  successor_company_id: orNull(Type.String()),
  who_may_open_companies: WhoMayOpen,
});

/** The settings of the installation, for its owner. */
export const get = query('identity.installation.get', {
  says: 'Read the settings of the installation, as an owner of its first company.',
  explains: [
    'Only for owners of the first company, or of its named successor once the first is closed (`installation_owners_only`).',
    '`who_may_open_companies` is `admins` (admins and owners of any company) or `anyone`.',
    '`successor_company_id` is null until one is named.',
  ],
  by: 'owner',
  takes: Type.Object({}),
  gives: InstallationRecord,
  refuses: [installationOwnersOnly],
  answer: (reader, _, { caller }) =>
    notInstallationOwner(reader, caller) ?? {
      first_company_id: caller.company_id,
      ...installationOf(reader),
    },
});
