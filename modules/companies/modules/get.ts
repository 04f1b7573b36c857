import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { ModuleRow, moduleRows } from './catalogue.ts';

/** A module of the application. */
export const get = query('companies.modules.get', {
  says: 'Read a module.',
  explains: [
    '`enabled` is the choice of the company and `depends_on` names the modules that it needs.',
    'All modules run in the service whatever is enabled, so API operations stay available.',
  ],
  by: 'viewer',
  takes: Type.Object({ module_name: AnyId }),
  gives: ModuleRow,
  refuses: [notFound],
  answer: (_, { module_name }, { company }, { settings }) =>
    moduleRows(company, settings.version).find(({ name }) => name === module_name) ??
    notFound({ what: 'module', id: module_name }),
});
