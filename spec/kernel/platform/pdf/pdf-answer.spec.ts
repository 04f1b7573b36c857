import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type PrintFailure, printPdf } from '../../../../kernel/platform/pdf/browser.ts';
import { pdfAnswer } from '../../../../kernel/platform/pdf/pdf-answer.ts';

const it = suite('kernel.pdfAnswer');

const failed = async (code: PrintFailure | 'other'): Promise<unknown> =>
  pdfAnswer(Promise.reject(Object.assign(new Error(code), { code })), {});

it('answers what was printed', async () => {
  const bytes = Buffer.from('%PDF-');
  const answer = await pdfAnswer(Promise.resolve(bytes), { filename: 'a.pdf' });
  assert.equal(answer, { bytes, media: 'application/pdf', filename: 'a.pdf' });
});

it('refuses what could not be printed, by its reason', async () => {
  const found: string[] = [];
  for (const code of ['no_browser', 'too_busy', 'too_slow', 'too_large'] as const) {
    const { status, code: named } = (await failed(code)) as { status: number; code: string };
    found.push(`${status} ${named}`);
  }
  assert.equal(found, [
    '503 no_printer',
    '503 printer_busy',
    '503 print_too_slow',
    '422 too_much_to_print',
  ]);
});

it('refuses a page that is too large before a browser sees it', async () => {
  const large = printPdf('x'.repeat(40 * 1024 * 1024), { format: 'A4' });
  const answer = (await pdfAnswer(large, {})) as { code?: string };
  assert.is(answer.code, 'too_much_to_print');
});

it('throws what is no reason of a printer', async () => {
  const thrown = await failed('other').catch((error) => error.message);
  assert.is(thrown, 'other');
});

it.run();
