import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { recordOf } from '../../../kernel/declare/schemas.ts';
import { CompanySettings } from '../settings/rules.ts';

/** A company as answered. */
export const CompanyRecord = titled(
  'Company',
  recordOf({
    name: Type.String(),
    slug: Type.String(),
    is_active: Type.Boolean(),
    settings: CompanySettings,
  }),
);
