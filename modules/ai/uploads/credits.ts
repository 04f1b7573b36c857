import type { Uploaded } from './upload.ts';

const pagesPerCredit = 5;
const bytesPerPage = 50 * 1024;

/** Pages of a file: its own for a PDF, one for an image, else one per 50 KiB. */
export const pagesOf = ({ content_type, pages, size }: Uploaded): number => {
  if (pages !== null) return pages;
  return content_type.startsWith('image/') ? 1 : Math.max(1, Math.ceil(size / bytesPerPage));
};

/** Credits for reading a file: one per five pages, rounded up. */
export const creditsOf = (file: Uploaded): number =>
  Math.max(1, Math.ceil(pagesOf(file) / pagesPerCredit));
