import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { figuresOf } from '../../../modules/documents/print/figures.ts';
import { labelsOf } from '../../../modules/documents/print/labels.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';
import { type GoodsPaper, listPaper } from '../../../modules/lists/print/list-paper.ts';
import { pdf } from '../../../modules/lists/print/pdf.ts';
import { quotationOf } from '../../../modules/lists/print/quotation.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<{ floor: Floor }>('lists.print.pdf');

it.before(async (context) => {
  context.floor = await openFloor();
});
it.after(async ({ floor }) => {
  await floor.app.close();
});

const company = { id: 'c', name: 'Werk', settings: {} } as never;

type Shown = { readonly kind: GoodsPaper; readonly language?: string; readonly expected?: boolean };

const pageOf = async (floor: Floor, id: string, shown: Shown): Promise<string> => {
  const { kind, language = 'en', expected = false } = shown;
  const { line_items, ...state } = await floor.listAt(id);
  const names: Readonly<Record<string, string>> = { [floor.shop]: 'Shop', [floor.store]: 'Store' };
  const words = {
    labels: labelsOf(language),
    figures: figuresOf(language, 'EUR'),
    placeName: (place: string | null | undefined) => names[place ?? ''] ?? '',
  };
  const lines = (line_items as readonly object[]).map((one) => ({
    ...{ place: 'Shop', expected: 8 },
    ...one,
  }));
  const asked = {
    sender: { company_name: 'Werk' },
    language,
    size: 'Letter',
    kind,
    words,
  } as const;
  const paper = listPaper(state as never, lines as never, { ...asked, showsExpected: expected });
  return paperHtml(paper).replace(/<style>.*<\/style>/s, '');
};

const headsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<th class="\w+">([^<]*)</g)].map(([, head = '']) => head);

it('is a count sheet without the expected quantities, unless they are asked for', async ({
  floor,
}) => {
  const ring = await floor.item({ name: 'Opal ring' });
  const id = await floor.issued('audit', [ring, await floor.item()]);
  await floor.counts(id, ring, 7);
  const blind = await pageOf(floor, id, { kind: 'count' });
  assert.equal(headsOf(blind), ['#', 'Description', 'Location', 'Counted']);
  assert.match(blind, '<h1>Count Sheet</h1>');
  assert.match(blind, '<td class="blank">7</td>');
  assert.match(blind, '<td class="blank"><span></span></td>');
  const open = await pageOf(floor, id, { kind: 'count', expected: true });
  assert.equal(headsOf(open), ['#', 'Description', 'Location', 'Expected', 'Counted']);
});

it('names the places of a transfer', async ({ floor }) => {
  const id = await floor.list('transfer', [
    { item_id: await floor.item(), to_location_id: floor.store, quantity: 3 },
  ]);
  const page = await pageOf(floor, id, { kind: 'transfer', language: 'de' });
  assert.equal(headsOf(page), ['Pos.', 'Bezeichnung', 'Von', 'Nach', 'Menge']);
  assert.match(page, '<h1>Umlagerung</h1>');
  assert.match(page, 'class="watermark" aria-hidden="true">Entwurf');
});

it('states quantity, account and reason of a write-off, and no cost', async ({ floor }) => {
  const id = await floor.list('writeoff', [
    { item_id: await floor.item({ cost_price: 417 }), qty_out: 2, comment: 'Broken' },
  ]);
  const page = await pageOf(floor, id, { kind: 'writeoff' });
  assert.equal(headsOf(page), ['#', 'Description', 'Qty', 'Account', 'Reason']);
  assert.match(page, 'Broken');
  assert.not.match(page, '417');
});

it('is a packing or picking list of what is shipped, without prices', async ({ floor }) => {
  const lines = [{ item_id: await floor.item(), quantity: 3, unit_price: 99 }];
  const more = { contact_name: 'Ada', contact_shipping_address: 'Quai 4', carrier: 'DHL' };
  const id = await floor.list('shipping_doc', lines, more);
  const packing = await pageOf(floor, id, { kind: 'packing' });
  for (const word of ['<h1>Packing List</h1>', 'Ada', 'Quai 4', 'DHL', 'Received by'])
    assert.match(packing, word);
  assert.not.match(packing, '99');
  const picking = await pageOf(floor, id, { kind: 'picking', language: 'ar' });
  assert.match(picking, 'dir="rtl"');
  assert.equal(headsOf(picking).length, 5);
});

it('is a quotation with prices', async ({ floor }) => {
  const id = await floor.issued('quotation', [
    { item_id: await floor.item({ name: 'Opal ring' }), quantity: 2, unit_price: 120 },
  ]);
  const { line_items, ...state } = await floor.listAt(id);
  const asked = { company, language: 'es', size: 'A4' } as const;
  const page = documentHtml(quotationOf(state as never, line_items, asked));
  assert.match(page, '<h1>Presupuesto</h1>');
  assert.match(page, '240,00');
});

it('is printed on the paper of the company, for its members only', async ({ floor }) => {
  const { app } = floor;
  const id = await floor.issued('quotation', [{ item_id: await floor.item(), unit_price: 120 }]);
  for (const paper of [undefined, 'picking'] as const) {
    const made = await app.asks(pdf, { entity_id: id, ...(paper ? { paper } : {}) });
    const text = Buffer.from(made.bytes).toString('latin1');
    assert.match(text, /\/MediaBox \[0 0 59\d/);
    assert.match(String(made.filename), /\.pdf$/);
  }
  const codeOf = async (entity_id: string, as: object = {}) =>
    (await app.asks(pdf, { entity_id }, as)).code;
  assert.is(await codeOf('list:none'), 'not_found');
  assert.is(await codeOf(id, app.caller('owner', uuid())), 'not_found');
});

it.run();
