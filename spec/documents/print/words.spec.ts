import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import {
  englishLabels,
  labelsOf,
  type PrintLabels,
  paperLanguages,
} from '../../../modules/documents/print/labels.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import type { TestApp } from '../../test-app.ts';
import { line, openBooked, read } from '../documents.ts';
import { invoice } from './samples.ts';

const it = suite('documents.print words');

const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

it('exist in every language of the interface, with the values that they place', () => {
  assert.equal(paperLanguages.toSorted(), [
    ...['ar', 'de', 'en', 'es', 'fr', 'id', 'it', 'ja', 'pt', 'th', 'vi'],
  ]);
  for (const language of paperLanguages) {
    const words = labelsOf(language);
    for (const [key, english] of Object.entries(englishLabels)) {
      const word = words[key as keyof PrintLabels];
      assert.ok(word.trim(), `${language} ${key}`);
      assert.equal(holes(word), holes(english), `${language} ${key}`);
    }
  }
});

it('are those of the language of the paper, English where there are none', () => {
  const titles = Object.entries({
    'de-AT': 'Rechnung',
    fr: 'Facture',
    ja: '請求書',
    sv: 'Invoice',
  });
  for (const [language, title] of titles) {
    const page = documentHtml({ ...invoice, status: 'final', language });
    assert.match(page, `<h1>${title}</h1>`);
  }
  const german = documentHtml({ ...invoice, status: 'final', language: 'de' });
  for (const word of [
    'Fällig am',
    'Einzelpreis',
    'USt-IdNr. <bdi>DE 123 456 789</bdi>',
    'Std.',
    '2. Dezember 2026',
  ])
    assert.match(german, word);
  for (const word of ['Due date', 'Unit price', 'Balance', '>hour<', '>piece<'])
    assert.not.match(german, word);
});

const company = { id: 'c', name: 'Werk', settings: { language: 'fr' } } as never;

/** Page of a document by its record. */
const pageOf = async (app: TestApp, id: string): Promise<string> => {
  const { line_items, ...state } = await read(app, id);
  return documentHtml(printable(state as never, line_items, company, null));
};

it('are in the language of the contact, then of the company', async () => {
  const app = await openBooked();
  const { id: contact_id } = await app.does(createContact, {
    name: 'Ada',
    language: 'it',
  } as never);
  const given = { doc_type: 'invoice', line_items: [line(1, 10)] };
  const own = await app.does(create, { ...given, contact_id } as never);
  assert.match(await pageOf(app, own.id), '<html lang="it"');
  const other = await app.does(create, { ...given, contact_name: 'Ben' } as never);
  assert.match(await pageOf(app, other.id), '<html lang="fr"');
  await app.does(update, { entity_id: other.id, fields_changed: { language: 'th' } } as never);
  assert.match(await pageOf(app, other.id), 'ใบแจ้งหนี้');
  await app.close();
});

it('state why a supply bears no tax', async () => {
  const app = await openBooked();
  const page = async (category: string, more: object = {}) => {
    const taxes = [{ code: category, rate: 0, category, ...more }];
    const { id } = await app.does(create, {
      ...{ doc_type: 'invoice', contact_name: 'Ben', line_items: [line(1, 10, { taxes })] },
      language: 'de',
    } as never);
    return pageOf(app, id);
  };
  assert.match(await page('K'), 'Steuerfreie innergemeinschaftliche Lieferung.');
  assert.match(await page('G'), 'Steuerfreie Ausfuhrlieferung.');
  assert.match(await page('AE', { reverse_charge: true }), 'Steuerschuldnerschaft des Leistungs');
  const own = await page('K', { exemption_reason: '§ 4 Nr. 1b UStG' });
  assert.match(own, '§ 4 Nr. 1b UStG');
  assert.not.match(own, 'Steuerfreie innergemeinschaftliche');
  await app.close();
});

it('of the private notes are not printed, but on a document issued when they were', async () => {
  const app = await openBooked();
  const { id } = await app.does(create, {
    ...{ doc_type: 'invoice', contact_name: 'Ben', line_items: [line(1, 10)] },
    ...{ notes: 'pays late', customer_note: 'Thank you' },
  } as never);
  const isPrivate = async () => {
    const page = await pageOf(app, id);
    assert.match(page, 'Thank you');
    assert.not.match(page, 'pays late');
  };
  await isPrivate();
  await app.does(finalize, { entity_id: id });
  await isPrivate();
  const { line_items, seller, ...state } = await read(app, id);
  assert.ok(seller);
  assert.match(documentHtml(printable(state as never, line_items, company, null)), 'pays late');
  await app.close();
});

it.run();
