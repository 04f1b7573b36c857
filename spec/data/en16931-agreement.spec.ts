import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fileOf } from '../../modules/documents/einvoice/write/file.ts';
import { formats } from '../../modules/documents/einvoice/write/formats.ts';
import type {
  Syntax,
  WrittenInvoice,
} from '../../modules/documents/einvoice/write/written-invoice.ts';
import { sellerSettings } from '../documents/einvoice/seller.ts';
import { openBooks } from '../documents/goods/books.ts';
import { tried } from '../random.ts';
import {
  changedInvoices,
  disagreementIn,
  everyChange,
  ourRules,
  verdictOn,
} from './en16931-agreement.ts';
import { writtenKinds } from './en16931-documents.ts';
import { isCompilable } from './en16931-rules.ts';
import { where } from './invoices.ts';

const it = suite('data.en16931-agreement');
const check = isCompilable() ? where('einvoice/rules', it) : it.skip;

let kinds: ReadonlyMap<string, WrittenInvoice> = new Map();

it.before(async () => {
  const { app } = await openBooks(sellerSettings);
  kinds = await writtenKinds(app);
  await app.close();
});

/** Documents that the ordinary run compares; `npm run compare-rules` compares all. */
const ordinary = 40;

check('our check and the official rules agree on documents with one value changed', async () => {
  assert.ok(everyChange(kinds).length > 2_000);
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(changedInvoices(kinds), async ({ kind, what, invoice }) => {
      const verdict = await verdictOn(invoice, 'ubl');
      refused += verdict.official.length > 0 ? 1 : 0;
      assert.is(disagreementIn(verdict), undefined, `${kind} with ${what}`);
    }),
    tried(ordinary),
  );
  assert.ok(refused > 0);
});

it('a difference is a name of ours that the official rules do not have, or a fault that we miss', () => {
  const of = (ours: string[], official: string[], syntax: Syntax = 'ubl') =>
    disagreementIn({ syntax, ours, official });
  assert.is(of([], []), undefined);
  assert.is(of(['BR-06'], ['BR-06', 'BR-08']), undefined);
  assert.is(of(['BR-CO-25'], []), undefined);
  assert.is(of(['BR-06'], []), 'only our check names BR-06');
  assert.is(of(['BR-S-01'], []), 'only our check names BR-S-01');
  assert.is(of(['BR-S-01'], [], 'cii'), undefined);
  assert.is(of([], ['BR-06']), 'only the official rules name BR-06');
});

it('a tax date is stated once in CII, and a currency of the tax has a rule of its own', () => {
  const changes = everyChange(kinds);
  const changed = (wanted: string): WrittenInvoice => {
    const found = changes.find(({ kind, what }) => `${kind} with ${what}` === wanted);
    assert.ok(found, wanted);
    return (found as { readonly invoice: WrittenInvoice }).invoice;
  };
  const dated = changed('invoice with tax_date = "2026-11-30"');
  assert.ok(dated.taxes.length > 1);
  assert.is(fileOf(dated, formats.cii).split('<ram:TaxPointDate>').length - 1, 1);
  const foreign = changed('foreign currency with accounting_tax.currency = "XQX"');
  assert.ok(ourRules(foreign).includes('BR-CL-05'));
  assert.not.ok(ourRules(foreign).includes('BR-CL-04'));
});

it.run();
