const longest = 120;

const safe = (text: string): string =>
  text
    .replaceAll(/[/\\:]/g, '-')
    .replaceAll(/\s/g, '_')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, longest);

/**
 * File name of a document's PDF, safe in a header and on any file system: its number, else its id.
 */
export const fileName = (number: string | undefined, id: string): string =>
  `${safe(number ?? '') || safe(id) || 'document'}.pdf`;
