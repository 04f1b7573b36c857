import { Type } from '@sinclair/typebox';

/** What a conversation is called. */
export const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
