import { Type } from '@sinclair/typebox';
import { writtenWith } from '../../../kernel/declare/schemas.ts';

/** Answer of an import: the document and its address. */
export const Imported = writtenWith({ redirect: Type.String() });

/** Address of a document. */
export const pathTo = (id: string): string => `/docs/${id}`;
