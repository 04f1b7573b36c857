import { hash } from 'node:crypto';

/** What `default-src` does not speak for. */
const apart = ['base-uri', 'form-action', 'frame-ancestors'];

/** A content-security policy: what is allowed by directive, and nothing else. */
export const pagePolicy = (allowed: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'none'",
    ...allowed,
    ...Object.fromEntries(apart.map((directive) => [directive, allowed[directive] ?? "'none'"])),
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** The source of a style sheet or a script that stands in the page as this text. */
export const inThePage = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The policy of a page that is printed, or read as a file: its own styles, the pictures and fonts in it, nothing else. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
