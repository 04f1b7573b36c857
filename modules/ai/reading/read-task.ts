import { limits } from '../../../kernel/declare/limits.ts';
import { task } from '../../../kernel/declare/task.ts';
import { textOf } from '../../../kernel/platform/sheets/sheet.ts';
import { sanitizeText, sanitizeValue } from '../../../kernel/values/sanitize.ts';
import type { ReadFile, Unread } from './document.ts';
import { readMail, withoutTags } from './mail.ts';
import { openPdf } from './pdf.ts';
import { readTable } from './sheet.ts';
import { readText, type Template } from './text.ts';
import { readXml } from './xml.ts';

type Given = {
  readonly bytes: Uint8Array;
  readonly content_type: string;
  readonly known: readonly Template[];
};

/** Reads a file without a model in a thread: structured data first, else text by rules. */
export const readTask = task(
  'ai.reading.read',
  async (_, __, given: Given) => {
    try {
      return plainFile(withinLines(await read(given)));
    } catch (error) {
      // Untrusted figures may exceed the digits of a number, and untrusted structures the stack.
      if (error instanceof RangeError) return { unread: 'It holds more than can be read.' };
      throw error;
    }
  },
  { isForeign: true, mostMs: () => limits.documentMs },
);

const plainFile = (found: ReadFile | Unread): ReadFile | Unread =>
  'unread' in found
    ? found
    : {
        ...found,
        text: sanitizeText(found.text, limits.aiUploadBytes),
        document: sanitizeValue(JSON.stringify(found.document)) as ReadFile['document'],
      };

/** Cuts a document to the maximum of lines, with an issue. */
const withinLines = (found: ReadFile | Unread): ReadFile | Unread => {
  const most = limits.linesPerDocument;
  if ('unread' in found || found.document.line_items.length <= most) return found;
  const { line_items, issues } = found.document;
  const said = `Only ${most} of its ${line_items.length} lines were read.`;
  const document = {
    ...found.document,
    line_items: line_items.slice(0, most),
    issues: [...issues, said],
  };
  return { ...found, document };
};

const read = async ({ bytes, content_type, known }: Given): Promise<ReadFile | Unread> => {
  if (content_type === 'application/pdf') return readPdf(bytes, known);
  if (content_type.startsWith('image/'))
    return { unread: 'It is a picture, and no model that reads pictures is set up.' };
  if (/spreadsheetml|vnd\.ms-excel|csv|tab-separated/.test(content_type)) return readTable(bytes);
  if (content_type === 'message/rfc822') return byRules(readMail(bytes), known);
  const text = textOf(bytes);
  if (text === undefined) return { unread: 'It holds no text.' };
  const structured = /xml/.test(content_type) || text.trimStart().startsWith('<?xml');
  const document = structured ? readXml(text) : undefined;
  if (document) return { text, document, isCertain: true };
  return byRules(/html/.test(content_type) ? withoutTags(text) : text, known);
};

const byRules = (text: string, known: readonly Template[]): ReadFile => ({
  text,
  document: readText(text, known),
  isCertain: false,
});

/** Reads a PDF: an attached XML invoice (Factur-X, ZUGFeRD), else its text. */
const readPdf = async (
  bytes: Uint8Array,
  known: readonly Template[],
): Promise<ReadFile | Unread> => {
  try {
    const pdf = await openPdf(bytes);
    const text = await pdf.text();
    for (const attached of await pdf.attachments()) {
      const document = /\.xml$/i.test(attached.name)
        ? readXml(new TextDecoder().decode(attached.bytes))
        : undefined;
      if (document) return { text, document, isCertain: true };
    }
    if (text.trim() === '')
      return {
        unread: `Its ${pdf.pages === 1 ? 'page is a picture' : 'pages are pictures'} without text, and no model that reads pictures is set up.`,
      };
    const found = byRules(text, known);
    if (pdf.pages <= limits.aiPdfPages) return found;
    const said = `Only ${limits.aiPdfPages} of its ${pdf.pages} pages were read.`;
    const document = { ...found.document, issues: [...found.document.issues, said] };
    return { ...found, document };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { unread: 'It is damaged or needs a password.' };
  }
};
