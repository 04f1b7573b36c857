import { getDocumentProxy } from 'unpdf';
import { limits } from '../../../kernel/declare/limits.ts';
import { attachmentsOf, type PdfAttachment } from '../../../kernel/platform/pdf/attachments.ts';

/** PDF: number of pages, text and attachments. */
export type Pdf = {
  readonly pages: number;
  readonly text: () => Promise<string>;
  readonly attachments: () => Promise<readonly PdfAttachment[]>;
};

type Piece = {
  readonly str?: string;
  readonly transform?: readonly number[];
  readonly width?: number;
};

/** Opens a PDF; throws if it is damaged or encrypted. */
export const openPdf = async (bytes: Uint8Array): Promise<Pdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  return {
    pages: pdf.numPages,
    text: async () => {
      const pages: string[] = [];
      for (let number = 1; number <= Math.min(pdf.numPages, limits.aiPdfPages); number += 1) {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        pages.push(linesOf(items as readonly Piece[]));
      }
      return pages.join('\n\n');
    },
    attachments: () => attachmentsOf(pdf),
  };
};

type Line = {
  readonly y: number;
  readonly pieces: { readonly x: number; readonly end: number; readonly str: string }[];
};

/** Joins text pieces of the same height to lines, left to right, with gaps. */
const linesOf = (pieces: readonly Piece[]): string => {
  const lines: Line[] = [];
  /** Lines by height in steps of three, because a page may hold very many. */
  const near = new Map<number, Line>();
  for (const { str, transform, width = 0 } of pieces) {
    if (!str?.trim() || !transform) continue;
    const [x = 0, y = 0] = transform.slice(4);
    const step = Math.floor(y / 3);
    const line = [step, step - 1, step + 1]
      .map((one) => near.get(one))
      .find((one) => one && Math.abs(one.y - y) < 3);
    const piece = { x, end: x + width, str };
    if (line) line.pieces.push(piece);
    else {
      const made = { y, pieces: [piece] };
      lines.push(made);
      near.set(step, made);
    }
  }
  return lines
    .sort((one, other) => other.y - one.y)
    .map((line) => {
      const inOrder = line.pieces.sort((one, other) => one.x - other.x);
      return inOrder
        .map(({ x, str }, at) => {
          const before = inOrder[at - 1];
          const gap = before ? x - before.end : 0;
          return `${before ? (gap > 8 ? '  ' : gap > 0.5 ? ' ' : '') : ''}${str}`;
        })
        .join('');
    })
    .join('\n');
};
