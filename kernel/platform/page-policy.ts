import { hash } from 'node:crypto';

/** Directives that `default-src` does not cover. */
const apart = ['base-uri', 'form-action', 'frame-ancestors'];

/** A content security policy from allowed sources by directive. */
export const pagePolicy = (allowed: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'none'",
    ...allowed,
    ...Object.fromEntries(apart.map((directive) => [directive, allowed[directive] ?? "'none'"])),
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** Hash source of an inline style sheet or script. */
export const inThePage = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Policy of a printed or downloaded page: only its own styles, pictures and fonts. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
