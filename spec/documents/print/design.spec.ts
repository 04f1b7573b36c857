import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { set as setSettings } from '../../../modules/companies/settings/set.ts';
import { update as updateSettings } from '../../../modules/companies/settings/update.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { printableOf } from '../../../modules/documents/print/pdf.ts';
import { previewDesign } from '../../../modules/documents/print/preview-design.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, openShop, refuses } from '../documents.ts';
import { invoice } from './samples.ts';

const it = suite<{ app: TestApp }>('documents.print design');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(({ app }) => closes(app));

const sets = (app: TestApp, changes: object) => app.does(setSettings, { changes } as never);

const pageOf = (app: TestApp, id: string): string => {
  const reader = app.reader();
  const view = printableOf(reader, id, companyHere(reader));
  return view ? documentHtml(view) : '';
};

const order = (page: string, ...parts: readonly string[]): readonly number[] =>
  parts.map((one) => page.indexOf(one));

const isRising = (places: readonly number[]): boolean =>
  places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));

it('gives colour, font, columns, order, texts and own rules', () => {
  const page = documentHtml({
    ...invoice,
    design: {
      ...{ accent: '#1a5fb4', font: 'Georgia', font_size: 10 },
      columns: ['sku', 'description', 'amount'],
      blocks: ['introduction', 'particulars', 'totals', 'lines', 'closing'],
      texts: {
        en: { introduction: 'As agreed <by phone>:', closing: 'Thank you.', footer: 'HRB 1' },
      },
      css: '.sku { color: red; }',
    },
  });
  for (const words of ['color: #1a5fb4', "font-family: 'Georgia'", 'font-size: 10pt'])
    assert.match(page, words);
  assert.match(page, '.sku { color: red; }');
  assert.match(page, 'As agreed &lt;by phone&gt;:');
  assert.not.match(page, 'Unit price');
  assert.not.match(page, 'class="sku"');
  const heads = order(page, '>Item no.<', '>Description<', '>Amount<');
  assert.ok(isRising(heads), String(heads));
  const parts = ['As agreed', 'class="particulars"', 'class="ending"', '<table class="lines"'];
  const places = order(page, ...parts, 'Thank you.', 'HRB 1');
  assert.ok(isRising(places), String(places));
});

it('changes nothing where the company has none', () => {
  assert.is(documentHtml({ ...invoice, design: {} }), documentHtml(invoice));
});

it('keeps the logo and the design of their issue on issued documents', async ({ app }) => {
  const logo = (name: string) => `data:image/png;base64,${Buffer.from(name).toString('base64')}`;
  await sets(app, { logo: logo('old'), paper_design: { accent: '#111111' } });
  const id = await issued(app, 'invoice');
  const open = await draft(app, 'invoice');
  const before = pageOf(app, id);
  assert.match(before, 'color: #111111');
  await sets(app, { logo: logo('new'), paper_design: { accent: '#222222' } });
  await sets(app, { paper_design: { accent: '#333333' } });
  assert.is(pageOf(app, id), before);
  assert.match(pageOf(app, open), 'color: #333333');
  assert.match(pageOf(app, open), logo('new'));
  await sets(app, { logo: null, paper_design: null });
  assert.is(pageOf(app, id), before);
  assert.not.match(pageOf(app, open), 'class="logo"');
});

it('is shown on a sample before it is saved, and records nothing', async ({ app }) => {
  const shown = async (input: object): Promise<string> =>
    new TextDecoder().decode((await app.asks(previewDesign, input)).bytes);
  const recorded = app.recorded.length;
  assert.match(await shown({ design: { accent: '#abcdef' }, language: 'de' }), 'color: #abcdef');
  assert.match(await shown({ language: 'de' }), '<h1>Rechnung</h1>');
  assert.is(app.recorded.length, recorded);
  await sets(app, { paper_design: { accent: '#123456' } });
  assert.match(await shown({}), 'color: #123456');
  assert.not.match(await shown({ design: null }), 'color: #123456');
});

it('is refused where a part is missing, or a style sheet would load something', async ({ app }) => {
  const cases = [
    [{ columns: ['amount'] }, 'the column description is missing'],
    [{ blocks: ['lines', 'particulars'] }, 'the part totals is missing'],
    [{ css: '</style><script>' }, 'a style sheet has no <'],
    [{ css: '@import "x.css";' }, 'loads nothing'],
    [{ css: 'p { background: url(https://example.com/a.png) }' }, 'loads nothing'],
  ] as const;
  for (const [design, why] of cases) {
    await refuses(app, updateSettings, { paper_design: design }, 422, 'bad_setting');
    const answer = await app.asks(previewDesign, { design } as never);
    assert.is(answer.code, 'bad_design');
    assert.match(answer.facts.why, why);
  }
  const embedded = { css: "h1 { background: url('data:image/png;base64,AA==') }" };
  assert.is((await app.asks(previewDesign, { design: embedded })).code, undefined);
});

it.run();
