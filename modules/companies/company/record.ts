import { Type } from '@sinclair/typebox';
import { Attributes, recordOf } from '../../../kernel/declare/schemas.ts';

/** A company as answered. */
export const CompanyRecord = recordOf({
  name: Type.String(),
  slug: Type.String(),
  is_active: Type.Boolean(),
  settings: Attributes,
});
