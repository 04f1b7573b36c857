import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { ModuleRow, moduleRows } from './catalogue.ts';

/** Modules of the application. */
export const list = query('companies.modules.list', {
  says: 'List the modules and which are enabled.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(ModuleRow),
  answer: (_, __, { company }, { settings }) => moduleRows(company, settings.version),
});
