import { Type } from '@sinclair/typebox';

/** Title of a conversation. */
export const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
