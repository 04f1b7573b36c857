import type { TSchema } from '@sinclair/typebox';

/** Schema with a title: the OpenAPI document moves it to its shared schemas under this name. */
export const titled = <T extends TSchema>(title: string, schema: T): T => ({ ...schema, title });
