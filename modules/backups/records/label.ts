import { Type } from '@sinclair/typebox';

/** What people call a backup. */
export const Label = Type.String({ maxLength: 200 });
