import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { ModuleRow, moduleRows } from './catalogue.ts';

/** Modules of the application. */
export const list = query('companies.modules.list', {
  says: 'List the modules and which are enabled.',
  explains: [
    'All modules are enabled until the company chooses.',
    '`running` is always true: the flag guides which parts clients show and does not close operations of the API.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(ModuleRow),
  answer: (_, __, { company }, { settings }) => moduleRows(company, settings.version),
});
