import { Type } from '@sinclair/typebox';

/** Account code as input. */
export const Code = Type.String({ pattern: '^[0-9A-Za-z.-]{1,20}$' });
