import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { recordOf } from '../../../kernel/declare/schemas.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { type TemplateFields, templateFields } from './fields.ts';
import { type Template, template } from './template.ts';

/** Record of a label template. */
export const TemplateRecord = titled(
  'LabelTemplate',
  recordOf({ company_id: Type.String(), ...templateFields }),
);

/** A label template in the answer of a write. */
export const TemplateAfter = titled(
  'WrittenLabelTemplate',
  Type.Object({
    ...TemplateRecord.properties,
    event_id: Type.Integer(),
  }),
);

/** Answer of a write in addition to id and version: the template after it. */
export const templateAfter = (
  of: Pick<Stored<Template>, 'id' | 'created_at' | 'updated_at' | 'created_by'>,
  company_id: string,
  fields: TemplateFields,
): Readonly<Record<string, unknown>> => ({
  entity_id: of.id,
  entity_type: template.kind,
  created_at: of.created_at,
  updated_at: of.updated_at,
  created_by: of.created_by,
  company_id,
  ...fields,
});
