import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { extractText } from 'unpdf';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { printPdf } from '../../../../kernel/platform/pdf/browser.ts';
import { scriptsFamily } from '../../../../kernel/platform/pdf/fonts.ts';
import { scriptFaces } from '../../../../kernel/platform/pdf/script-fonts.ts';
import { documentPdf } from '../../../../modules/documents/print/document-pdf.ts';
import { invoice } from '../../../documents/print/samples.ts';

const it = suite('kernel.scriptFonts');

/** Embedded fonts of a PDF. */
const fontsOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FontName \/[A-Z]+\+(\w+)/g),
  ].map(([, name = '']) => name);

const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(pdf.slice(), { mergePages: true })).text;

const scripts = {
  JP: '請求書 かな',
  KR: '한국어 송장',
  SC: '发票 门窗 發票 門窗 臺灣',
  Thai: 'ราคารวม',
};

it('gives nothing to a page that has no such letters', () => {
  assert.is(scriptFaces('<p>Invoice · Rechnung · Счёт · Τιμολόγιο €'), '');
});

it('gives a page the letters of its language, and no more of a font than it needs', () => {
  for (const text of Object.values(scripts)) {
    const faces = scriptFaces(`<p>${text}`);
    for (const char of text.replaceAll(' ', ''))
      assert.match(faces, new RegExp(`U\\+${char.codePointAt(0)?.toString(16)}[,;]`));
    assert.ok(faces.length < 1_500_000, `${text}: ${faces.length}`);
  }
});

it('reads a font once for the pages that follow one another, and keeps no more than some', () => {
  const { readFileSync } = fs;
  let read = 0;
  fs.readFileSync = ((...args: Parameters<typeof readFileSync>) => {
    if (String(args[0]).endsWith('.woff2')) read += 1;
    return readFileSync(...args);
  }) as typeof readFileSync;
  syncBuiltinESMExports();
  const readFor = (page: string): number => {
    const before = read;
    scriptFaces(page);
    return read - before;
  };
  const everything = String.fromCodePoint(
    ...Array.from({ length: 0x52_00 }, (_, index) => 0x4e_00 + index),
    ...Array.from({ length: 0x2b_a4 }, (_, index) => 0xac_00 + index),
  );
  try {
    const page = scripts.Thai + scripts.KR;
    readFor(page);
    assert.is(readFor(page), 0);
    const all = readFor(everything);
    assert.ok(all > 128, String(all));
    assert.ok(readFor(page) > 0);
    assert.is(readFor(page), 0);
  } finally {
    fs.readFileSync = readFileSync;
    syncBuiltinESMExports();
  }
});

it('shows every script in a font of its own, in any weight', async () => {
  for (const [name, text] of Object.entries(scripts)) {
    const page = `<p style="font-family: '${scriptsFamily}'">${text} <b>${text}</b>`;
    const pdf = await printPdf(page, { format: 'A4' });
    const found = [...new Set(fontsOf(pdf))].filter((one) => one.startsWith('NotoSans'));
    assert.equal(found, [`NotoSans${name}`], text);
  }
});

it('takes no font for what it only claims to have', async () => {
  const page = `<p style="font-family: '${scriptsFamily}'">发票한국어ภาษาไทย`;
  const found = new Set(fontsOf(await printPdf(page, { format: 'A4' })));
  for (const name of ['SC', 'KR', 'Thai']) assert.ok(found.has(`NotoSans${name}`), name);
});

it('prints a document in any of them', async () => {
  const names = Object.values(scripts);
  const pdf = await documentPdf({ ...invoice, notes: names.join(' / ') });
  const text = (await textOf(pdf)).replaceAll(/\s/g, '');
  for (const name of names) assert.ok(text.includes(name.replaceAll(' ', '')), text);
});

it.run();
