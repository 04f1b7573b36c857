import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { sources } from './catalogue.ts';

const text = Type.String();

/** Supported source systems, with the files that each takes. */
export const list = query('migrations.sources.list', {
  says: 'List the source systems that a company can be migrated from.',
  explains: [
    'Each source lists the files it takes, with extensions, maximum size and whether they are required, and the modes it allows: `full` carries the history over, `cutover` opening balances and open items at a date.',
    '`help` explains how to export the files.',
    'Use `key` as `source` of `migrations_scans_create`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(
    Type.Object({
      key: text,
      name: text,
      description: text,
      files: Type.Array(
        Type.Object({
          role: text,
          label: text,
          extensions: Type.Array(text),
          max_bytes: Type.Integer(),
          required: Type.Boolean(),
          multiple: Type.Boolean(),
        }),
      ),
      modes: Type.Array(text),
      help: Type.Array(text),
    }),
  ),
  answer: () => sources.map(({ fits: _, read: __, mayRead: ___, ...source }) => source),
});
