import { Type } from '@sinclair/typebox';
import { writtenWith } from '../../../kernel/declare/schemas.ts';

/** What an import answers: which document it came to, and where that is. */
export const Imported = writtenWith({ redirect: Type.String() });

/** The address of a document. */
export const pathTo = (id: string): string => `/docs/${id}`;
