import { inflateSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentPdf } from '../../../modules/documents/print/document-pdf.ts';
import { invoice, longInvoice } from './samples.ts';

const it = suite('the PDF of a document');

const text = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');
const pages = (pdf: Uint8Array): number => text(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;

const streams = (pdf: Uint8Array): string[] =>
  [...text(pdf).matchAll(/\bstream\r?\n/g)].flatMap((start) => {
    try {
      const from = start.index + start[0].length;
      return [inflateSync(pdf.subarray(from), { finishFlush: 2 }).toString('latin1')];
    } catch {
      return [];
    }
  });

// Letters are glyph numbers of a font: a heading of two alternating letters is recognized by its pattern.
const showsZigzag = (stream: string): boolean => {
  const glyphs = [...stream.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = '']) => hex).join('');
  return /(?=(.{4})(?!\1)(.{4})\1\2\1\2\1\2)/.test(glyphs);
};

it('is one page for a short document, with its text and title in it', async () => {
  const pdf = await documentPdf(invoice);
  assert.is(text(pdf).slice(0, 5), '%PDF-');
  assert.is(pages(pdf), 1);
  assert.match(text(pdf), '(Invoice INV-2611-0042)');
  assert.match(text(pdf), '/ToUnicode');
});

it('has the size of its paper', async () => {
  const box = async (paper: 'A4' | 'Letter') =>
    /\/MediaBox \[([^\]]+)\]/.exec(text(await documentPdf({ ...invoice, paper })))?.[1];
  assert.match((await box('A4')) ?? '', /^0 0 595\.\d+ 841\.\d+$/);
  assert.is(await box('Letter'), '0 0 612 792');
});

it('is tagged, in the language of the paper', async () => {
  for (const language of ['de', 'ar']) {
    const pdf = text(await documentPdf({ ...invoice, language }));
    assert.match(pdf, /\/MarkInfo\s*<<[^>]*\/Marked true/);
    assert.match(pdf, '/StructTreeRoot');
    assert.match(pdf, `/Lang (${language})`);
  }
});

it('breaks 60 and 1,000 lines into full pages', async () => {
  for (const [lines, least, most] of [
    [60, 2, 4],
    [1_000, 30, 60],
  ] as const) {
    const count = pages(await documentPdf(longInvoice(lines)));
    assert.ok(count >= least && count <= most, `${lines} lines on ${count} pages`);
  }
});

it('breaks 120 lines into pages and repeats the head row on each', async () => {
  const pdf = await documentPdf(longInvoice(120), { description: 'QXQXQXQX' });
  const count = pages(pdf);
  assert.ok(count >= 4 && count <= 8, `${count} pages`);
  assert.is(streams(pdf).filter(showsZigzag).length, count);
});

it.run();
