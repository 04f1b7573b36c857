import { type Refusal, type RefusalType, refusal } from '../../declare/refusal.ts';
import type { Download } from '../../declare/schemas.ts';
import { type PrintFailure, printFailure } from './browser.ts';

export const noPrinter = refusal(
  'no_printer',
  503,
  'Printing is not available: the browser does not start. Install Chrome or set PUPPETEER_EXECUTABLE_PATH, then restart the service.',
);
export const printerBusy = refusal(
  'printer_busy',
  503,
  'Too many pages are waiting to be printed. Try again in a moment.',
);
export const printTooSlow = refusal(
  'print_too_slow',
  503,
  'Printing took too long. Try again in a moment, or print less at once.',
);
export const tooMuchToPrint = refusal(
  'too_much_to_print',
  422,
  'The document is too large to print. Print less at once.',
);

const byFailure: Readonly<Record<PrintFailure, RefusalType>> = {
  no_browser: noPrinter,
  too_busy: printerBusy,
  too_slow: printTooSlow,
  too_large: tooMuchToPrint,
};

/** The refusals of `printed`. */
export const printRefusals: readonly RefusalType[] = Object.values(byFailure);

/** A PDF of an HTML page as an answer, or the reason why it cannot be printed. */
export const pdfAnswer = async (
  pdf: Promise<Uint8Array>,
  told: Omit<Download, 'bytes' | 'media'>,
): Promise<Download | Refusal> => {
  try {
    return { bytes: await pdf, media: 'application/pdf', ...told };
  } catch (error) {
    const why = printFailure(error);
    if (!why) throw error;
    return byFailure[why]();
  }
};
