import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { sources } from './catalogue.ts';

const text = Type.String();

/** The systems that companies come over from, and what is taken from each. */
export const list = query('migrations.sources.list', {
  says: 'List the systems that a company can be brought over from.',
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
