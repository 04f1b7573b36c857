import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentHtml } from '../../../../modules/documents/print/document-html.ts';
import { withPaymentCode } from '../../../../modules/documents/print/payment-code.ts';
import { printable } from '../../../../modules/documents/print/printable-fields.ts';
import { swissBillOf, swissText } from '../../../../modules/documents/print/swiss/bill.ts';
import {
  creditorReference,
  isQrIban,
  qrReference,
  swissIban,
} from '../../../../modules/documents/print/swiss/references.ts';
import { tried } from '../../../random.ts';
import { line, read } from '../../documents.ts';
import { issue } from '../../einvoice/seller.ts';
import { openBooks } from '../../goods/books.ts';

const it = suite('documents.print Swiss bill');

const address = { line1: 'Rue du Lac 1268', postal_code: '2501', city: 'Biel', country: 'CH' };
const ordinary = 'CH58 0079 1123 0008 8901 2';
const ofQr = 'CH44 3199 9123 0008 8901 2';

const settings = (iban: string, more: object = {}) => ({
  ...{ currency: 'CHF', postal_address: address, payment_accounts: [{ iban }] },
  ...more,
});

/** Printable form of an issued invoice of 1949.75 with the settings of a company. */
const viewOf = async (given: object, more: object = {}) => {
  const { app } = await openBooks(given as never);
  const id = await issue(app, {
    ...{ contact_name: 'Ben', line_items: [line(1, 1949.75)] },
    ...more,
  });
  const { line_items, ...state } = await read(app, id);
  await app.close();
  const company = { id: 'c', name: 'Robert Schneider AG', settings: given } as never;
  return { state, view: printable(state as never, line_items, company, null) };
};

it('has references with the check digits of their standards', () => {
  assert.is(qrReference('210000000003139471430009017'), '210000000003139471430009017');
  assert.is(qrReference('21 00000 00003 13947 14300 0901'), '210000000003139471430009017');
  assert.is(qrReference('INV-2611-0042')?.length, 27);
  assert.is(qrReference('ABC'), undefined);
  assert.is(creditorReference('539007547034'), 'RF18539007547034');
  assert.is(creditorReference('RF18 5390 0754 7034'), 'RF18539007547034');
  assert.is(creditorReference('x'.repeat(22)), undefined);
});

it('keeps every reference that it makes', () => {
  const number = fc.stringMatching(/^[A-Z]{0,4}-?[1-9]\d{0,11}$/);
  fc.assert(
    fc.property(number, (text) => {
      const [qr = '', rf = ''] = [qrReference(text), creditorReference(text)];
      assert.is(qrReference(qr), qr);
      assert.is(creditorReference(rf), rf);
      const wrong = `${qr.slice(0, 26)}${(Number(qr[26]) + 1) % 10}`;
      assert.is.not(qrReference(wrong), wrong);
    }),
    tried(50),
  );
});

it('knows Swiss accounts and QR-IBANs', () => {
  assert.is(swissIban(ordinary), 'CH5800791123000889012');
  assert.is(swissIban('CH59 0079 1123 0008 8901 2'), undefined);
  assert.is(swissIban('DE02120300000000202051'), undefined);
  assert.equal(
    [ordinary, ofQr].map((iban) => isQrIban(swissIban(iban) ?? '')),
    [false, true],
  );
});

it('states the open amount by the lines of the standard', async () => {
  const { view, state } = await viewOf(settings(ofQr), { contact_company_name: 'Bär & Co' });
  const bill = view.swiss_bill;
  assert.ok(bill);
  const lines = swissText(bill).split('\n');
  assert.equal(lines.slice(0, 11), [
    ...['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Ann'],
    ...['Rue du Lac', '1268', '2501', 'Biel', 'CH'],
  ]);
  assert.equal(lines.slice(11, 20), ['', '', '', '', '', '', '', '1949.75', 'CHF']);
  assert.equal(lines.slice(27), [
    ...['QRR', qrReference(String(state['ref_id'])), state['ref_id'], 'EPD'],
  ]);
  assert.is(lines.length, 31);
});

it('is printed on a page of its own, in place of other codes, with the cross', async () => {
  const { view } = await viewOf(settings(ordinary, { language: 'fr' }));
  const page = documentHtml(await withPaymentCode(view));
  for (const word of ['Section paiement', 'Récépissé', 'CH58 0079 1123', '1 949.75', 'fill="#fff"'])
    assert.match(page, word);
  assert.match(page, /RF\d\d [A-Z0-9]{4}/);
  assert.not.match(page, 'class="pay-code"');
});

it('is of issued invoices in francs or euro to a Swiss account only', async () => {
  const { state } = await viewOf(settings(ordinary));
  const to = [{ iban: ordinary }];
  const given = (more: object, payments = to) =>
    swissBillOf({ ...state, ...more } as never, payments);
  assert.ok(given({}));
  assert.ok(given({ currency: 'EUR' }));
  assert.is(given({ currency: 'USD' }), undefined);
  assert.is(given({ doc_type: 'bill' }), undefined);
  assert.is(given({ amount_outstanding: 0 }), undefined);
  assert.is(given({ seller: { postal_address: { city: 'Biel' } } }), undefined);
  assert.is(given({}, [{ iban: 'DE02120300000000202051' }]), undefined);
  assert.is(given({ ref_id: 'ABC' }, [{ iban: ofQr }]), undefined);
});

it.run();
