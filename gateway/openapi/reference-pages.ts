import type { Route } from '../../kernel/declare/route.ts';
import type { Extra } from '../http/app.ts';
import { openapi } from './document.ts';
import { problemPages } from './problem-pages.ts';
import { reference } from './reference.ts';

/** Paths that describe the API: the OpenAPI document, the error codes, and the reference for people. */
export const referencePages = (routes: readonly Route[], version: string): readonly Extra[] => [
  ...openapi(routes, version),
  ...problemPages(routes),
  ...reference(),
];
