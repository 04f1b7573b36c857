import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { en16931Problems } from '../../modules/documents/einvoice/rules/en16931.ts';
import { fileOf } from '../../modules/documents/einvoice/write/file.ts';
import { formats } from '../../modules/documents/einvoice/write/formats.ts';
import type { WrittenInvoice } from '../../modules/documents/einvoice/write/written-invoice.ts';
import { sellerSettings } from '../documents/einvoice/seller.ts';
import { openBooks } from '../documents/goods/books.ts';
import { writtenKinds } from './en16931-documents.ts';
import { isCompilable, officialRules } from './en16931-rules.ts';
import { where } from './invoices.ts';

const it = suite('data.en16931-rules');
const check = isCompilable() ? where('einvoice/rules', it) : it.skip;

let kinds: ReadonlyMap<string, WrittenInvoice> = new Map();

/** With `RULES=all` every kind and every fault is checked in both syntaxes; otherwise one is compiled, which takes long. */
const isWhole = process.env['RULES'] === 'all';
const syntaxes = isWhole ? (['ubl', 'cii'] as const) : (['ubl'] as const);

it.before(async () => {
  const { app } = await openBooks(sellerSettings);
  kinds = await writtenKinds(app);
  await app.close();
});

const kindOf = (name: string): WrittenInvoice => {
  const found = kinds.get(name);
  if (!found) throw new Error(`no document of the kind ${name}`);
  return found;
};

type Fault = readonly [kind: string, broken: (one: WrittenInvoice) => Partial<WrittenInvoice>];

const withoutCountry = <T extends { readonly country?: string | null | undefined }>(
  address: T | null,
): T | null => address && { ...address, country: null };

/** Faults by the rule that names them; each breaks one thing of a valid document. */
const faults: Readonly<Record<string, Fault>> = {
  'BR-06': ['invoice', ({ seller }) => ({ seller: { ...seller, name: null } })],
  'BR-CO-10': ['invoice', ({ totals }) => ({ totals: { ...totals, lines: 1 } })],
  'BR-61': [
    'export',
    ({ payments }) => ({ payments: payments.map((one) => ({ ...one, iban: null })) }),
  ],
  'BR-IC-12': ['intra-community supply', () => ({ delivery_address: null })],
  'BR-AE-02': [
    'reverse charge with withheld tax',
    ({ buyer }) => ({ buyer: { ...buyer, vat_id: null } }),
  ],
  'BR-25': ['export', ({ lines }) => ({ lines: lines.map((one) => ({ ...one, name: null })) })],
  'BR-E-10': [
    'invoice',
    ({ taxes }) => ({
      taxes: taxes.map((one) => ({ ...one, exemption_reason: null, exemption_code: null })),
    }),
  ],
  'BR-09': [
    'export',
    ({ seller }) => ({ seller: { ...seller, address: withoutCountry(seller.address) } }),
  ],
  'BR-07': ['export', ({ buyer }) => ({ buyer: { ...buyer, name: null } })],
  'BR-11': [
    'export',
    ({ buyer }) => ({ buyer: { ...buyer, address: withoutCountry(buyer.address) } }),
  ],
  'BR-57': [
    'export',
    ({ delivery_address }) => ({ delivery_address: withoutCountry(delivery_address) }),
  ],
  'BR-CO-26': [
    'export',
    ({ seller }) => ({
      supplier_vat_id: null,
      seller: { ...seller, vat_id: null, registration: null },
    }),
  ],
  'BR-S-02': [
    'foreign currency',
    ({ seller }) => ({ supplier_vat_id: null, seller: { ...seller, vat_id: null } }),
  ],
  'BR-IC-11': ['intra-community supply', () => ({ delivery_date: null })],
  'BR-CO-25': ['export', () => ({ due_date: null, payment_terms: null })],
  'BR-CO-15': ['export', ({ totals }) => ({ totals: { ...totals, inclusive: 1 } })],
  'BR-CO-16': ['export', ({ totals }) => ({ totals: { ...totals, payable: 1 } })],
};

/** Number of faults that the ordinary run checks. */
const ordinary = 4;

/** Rules of EN 16931-1 that version 1.3.16 of the official files leaves out. */
const unchecked: readonly string[] = ['BR-CO-25'];
/** Rules that the official files state under another name in CII. */
const namedInCii: Readonly<Record<string, string>> = { 'CII-SR-470': 'BR-61' };

check('find nothing in any kind of document that is written', async () => {
  assert.ok(kinds.size >= 9);
  for (const [kind, invoice] of kinds) {
    assert.equal(en16931Problems({ invoice, untaxed: [], taxedTwice: [] }), [], kind);
    for (const syntax of syntaxes) {
      const broken = await officialRules(syntax, fileOf(invoice, formats[syntax]));
      assert.equal(broken, [], `${kind} ${syntax}`);
    }
  }
});

check('name the faults that the check before the issue names', async () => {
  const chosen = Object.entries(faults).slice(0, isWhole ? undefined : ordinary);
  for (const [rule, [kind, broken]] of chosen) {
    const valid = kindOf(kind);
    const invoice = { ...valid, ...broken(valid) };
    const named = en16931Problems({ invoice, untaxed: [], taxedTwice: [] }).map((one) => one.rule);
    assert.ok(named.includes(rule), `${rule} is not among ${named.join(', ')}`);
    for (const syntax of syntaxes) {
      const official = await officialRules(syntax, fileOf(invoice, formats[syntax]));
      const stated = official.map((one) => namedInCii[one] ?? one);
      const unknown = named.filter((one) => ![...stated, ...unchecked].includes(one));
      assert.equal(unknown, [], `${rule} in ${syntax}, where ${official.join(', ')} are broken`);
    }
  }
});

it.run();
