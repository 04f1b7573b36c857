import { Type } from '@sinclair/typebox';

/** Name of a backup. */
export const Label = Type.String({ maxLength: 200 });
