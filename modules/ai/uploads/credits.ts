import type { Uploaded } from './upload.ts';

const pagesPerCredit = 5;
const bytesPerPage = 50 * 1024;

/** The pages of a file: a PDF's own, one of a picture, else one for each 50 KiB. */
export const pagesOf = ({ content_type, pages, size }: Uploaded): number => {
  if (pages !== null) return pages;
  return content_type.startsWith('image/') ? 1 : Math.max(1, Math.ceil(size / bytesPerPage));
};

/** What reading a file counts for. */
export const creditsOf = (file: Uploaded): number =>
  Math.max(1, Math.ceil(pagesOf(file) / pagesPerCredit));
