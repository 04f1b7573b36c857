import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Partner, partnerOf } from './partner.ts';

/** Support partner of the company. */
export const get = query('account.partner.get', {
  says: 'Read the support partner of the company.',
  explains: [
    'Fields that were not set are null.',
    'The partner is stored per company and is information only: it has no access to the installation.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Partner,
  answer: (_, __, { company }) => partnerOf(company.settings),
});
