import type { Page } from 'puppeteer';

/**
 * Paper format, or its size in CSS lengths. The height `content` makes one page as long as its content, which takes a
 * width in millimetres.
 */
export type PaperFormat = 'A4' | 'Letter' | { readonly width: string; readonly height: string };

const pixelsPerMillimetre = 96 / 25.4;

/** Height of the content at a width in millimetres, in CSS pixels. */
const contentHeight = async (page: Page, width: string): Promise<string> => {
  await page.emulateMediaType('print');
  const pixels = Math.round(Number.parseFloat(width) * pixelsPerMillimetre);
  await page.setViewport({ width: pixels, height: 100 });
  const height = await page.evaluate('document.body.getBoundingClientRect().height');
  return `${Math.ceil(Number(height)) + 2}px`;
};

/** Size of the paper for the content of a page, as the browser takes it. */
export const paperSize = async (
  page: Page,
  format: PaperFormat,
): Promise<{ format: 'A4' | 'Letter' } | { width: string; height: string }> => {
  if (typeof format === 'string') return { format };
  const { width, height } = format;
  return { width, height: height === 'content' ? await contentHeight(page, width) : height };
};
