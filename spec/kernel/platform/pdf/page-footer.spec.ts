import { extractText, getDocumentProxy } from 'unpdf';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { printPdf } from '../../../../kernel/platform/pdf/browser.ts';
import { footerStyles } from '../../../../kernel/platform/pdf/page-footer.ts';

const it = suite('kernel.pageFooter');

const twoPages = '<p>one<p style="break-before: page">two';

const pagesOf = async (html: string, left: string, right: string): Promise<string[]> => {
  const pdf = await printPdf(html, { format: 'A4', footer: { left, right } });
  return (await extractText(pdf)).text.map((text) => text.replaceAll(/\s+/g, ' '));
};

/** Asserts that a page has exactly these texts, in any order. */
const stand = (page: string | undefined, texts: readonly string[]): void => {
  const left = texts.reduce((rest, text) => {
    assert.ok(rest.includes(text), `${text} in ${page}`);
    return rest.replace(text, () => '');
  }, page ?? '');
  assert.is(left.trim(), '');
};

it('is on every page, with the page number and count', async () => {
  const pages = await pagesOf(twoPages, 'Rheingold & Söhne', 'Page {page} of {pages}');
  assert.is(pages.length, 2);
  stand(pages[0], ['one', 'Rheingold & Söhne', 'Page 1 of 2']);
  stand(pages[1], ['two', 'Rheingold & Söhne', 'Page 2 of 2']);
});

it('shows letters of other scripts that the page has nowhere else', async () => {
  for (const name of ['深圳市东方玻璃', '株式会社かな', '한국어 회사', 'บริษัทไทย', '發票、門窗。']) {
    const [page] = await pagesOf('<p>one', name, '{page}');
    stand(page?.replaceAll(' ', ''), ['one', name.replaceAll(' ', ''), '1']);
  }
});

it('shows what it is given, and nothing else', async () => {
  const hostile = `"; } </style><b>'\\41 {page} /* & \\`;
  const [page] = await pagesOf('<p>one', hostile, hostile);
  stand(page, ['one', hostile, hostile.replace('{page}', '1')]);
  assert.not.match(footerStyles({ left: hostile, right: hostile }), /<\/style>.|<b>/s);
});

it('breaks a long name over lines, and cuts one that fills the page', async () => {
  for (const name of ['Very long company name. '.repeat(8), 'x'.repeat(5_000)]) {
    const footer = { left: name, right: '{page}' };
    const pdf = await getDocumentProxy(await printPdf('<p>one', { format: 'A4', footer }));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const found = items.flatMap((item) => ('str' in item ? [item] : []));
    const lines = found.filter(({ str }) => /Very|xxx/.test(str));
    assert.is(new Set(lines.map(({ transform }) => transform[5])).size, 2);
    const end = found.find(({ str }) => str === '1')?.transform[4];
    for (const { transform, width } of lines) assert.ok(transform[4] + width < end);
  }
});

it.run();
