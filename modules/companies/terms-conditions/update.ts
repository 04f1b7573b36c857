import { type Static, Type } from '@sinclair/typebox';
import { Name, Short, Text } from '../../../kernel/declare/schemas.ts';
import { writesSetting } from '../settings/declare.ts';

const types = Type.Optional(Type.Array(Short, { maxItems: 50 }));

/** A template as sent; the older flag `is_default` means every one of its document types. */
const TemplateInput = Type.Object(
  {
    name: Name,
    text: Text,
    doc_types: types,
    default_for: types,
    is_default: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

type TemplateInput = Static<typeof TemplateInput>;

/** Replaces the terms and conditions. */
export const update = writesSetting('companies.termsConditions.update', {
  says: 'Replace the terms and conditions.',
  explains: [
    'Replaces the whole list; names are unique ignoring case (`bad_setting`).',
    '`default_for` sets the text of new drafts of these types; the older flag `is_default` stands for all its `doc_types`.',
    'Existing documents keep their copied text.',
  ],
  key: 'terms_conditions',
  field: 'templates',
  schema: Type.Array(TemplateInput, { maxItems: 100 }),
  keeps: (sent) =>
    (sent as TemplateInput[]).map(({ name, text, doc_types = [], default_for, is_default }) => ({
      name,
      text,
      doc_types,
      default_for: default_for ?? (is_default ? doc_types : []),
    })),
});
