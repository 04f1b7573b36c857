/** Papers of every kind with made-up content, by name, as HTML pages in a language. */

import { statementPaper } from '../../../modules/accounting/customer-statements/statement-paper.ts';
import { reportPaper } from '../../../modules/accounting/reconciliation/report-paper.ts';
import { reminderLevelsOf } from '../../../modules/companies/settings/reminders.ts';
import { blank } from '../../../modules/documents/document/state.ts';
import { deliveryPaper } from '../../../modules/documents/print/delivery-paper.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { figuresOf } from '../../../modules/documents/print/figures.ts';
import { labelsOf } from '../../../modules/documents/print/labels.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';
import { withPaymentCode } from '../../../modules/documents/print/payment-code.ts';
import type { PrintableDocument } from '../../../modules/documents/print/printable.ts';
import { receiptPaper, rollHtml } from '../../../modules/documents/print/receipt-paper.ts';
import { wordingOf } from '../../../modules/documents/reminders/level-texts.ts';
import { reminderPaper } from '../../../modules/documents/reminders/paper.ts';
import type { Reminder } from '../../../modules/documents/reminders/reminder.ts';
import { type GoodsPaper, listPaper } from '../../../modules/lists/print/list-paper.ts';
import { invoice, longInvoice } from './samples.ts';

/** Languages of the pictures. */
export const pictured = ['en', 'de', 'ar', 'ja'] as const;

/** Language of a picture. */
export type Pictured = (typeof pictured)[number];

/** Names of people, places and goods by language: company, customer, address, three goods, a note. */
const told: Readonly<Record<Pictured, readonly string[]>> = {
  en: [
    'Wick & Hearth Ltd',
    'Ashworth Stores Ltd',
    '48 Hatton Garden\nLondon EC1N 8EX',
    'Soy candle, fig',
    'Ceramic bowl, large',
    'Gift wrapping',
    'Please leave the parcel with the porter.',
  ],
  de: [
    'Docht & Herd GmbH',
    'Kaufhaus Süderstraße GmbH & Co. KG',
    'Süderstraße 12\n20097 Hamburg',
    'Sojawachskerze Feige',
    'Keramikschale, groß',
    'Geschenkverpackung',
    'Bitte beim Empfang abgeben.',
  ],
  ar: [
    'شركة الفتيل والموقد',
    'متاجر الواحة ذ.م.م',
    'شارع الملك فهد 48\nالرياض 12271',
    'شمعة صويا بالتين',
    'وعاء خزفي كبير',
    'تغليف هدية',
    'يُرجى ترك الطرد لدى الحارس.',
  ],
  ja: [
    '株式会社あかり工房',
    '銀座商店株式会社',
    '〒104-0061\n東京都中央区銀座4-8-2',
    'ソイキャンドル（いちじく）',
    '陶器の鉢（大）',
    'ギフト包装',
    '受付にお預けください。',
  ],
};

const vat = (amount: number) => ({ code: 'VAT 19%', rate: 19, amount });

/** Invoice in a language, its amounts in euro. */
const invoiceIn = (language: Pictured): PrintableDocument => {
  const [company, customer, address, ...goods] = told[language];
  const note = goods[3] ?? '';
  const lines = [
    {
      sku: 'CAN-FIG',
      quantity: 24,
      unit: 'piece',
      unit_price: 14.5,
      line_total: 348,
      taxes: [vat(66.12)],
    },
    {
      sku: 'BOWL-L',
      quantity: 6,
      unit: 'piece',
      unit_price: 39,
      discount_pct: 10,
      line_total: 210.6,
      taxes: [vat(40.01)],
    },
    { quantity: 1.5, unit: 'hour', unit_price: 48, line_total: 72, taxes: [vat(13.68)] },
  ];
  return {
    ...invoice,
    ...{ language, status: 'partial', reference: 'PO 7781', title: undefined },
    ...{ company_name: company, company_address: address, contact_name: customer },
    ...{ contact_company_name: customer, contact_billing_address: address, customer_note: note },
    ...{ contact_shipping_address: undefined, shipping_attn: undefined, notes: undefined },
    line_items: lines.map((one, at) => ({ ...one, name: goods[at] })),
    ...{
      subtotal: 630.6,
      discount: 0,
      discount_amount: 0,
      shipping: 0,
      tax: 119.81,
      doc_taxes: [],
    },
    ...{ allowances_charges: [], tax_sums: undefined, total: 750.41, amount_paid: 200 },
    ...{ amount_outstanding: 550.41, on_account: 80, written_off: 0 },
    payment_means: [
      {
        iban: 'DE89 3704 0044 0532 0130 00',
        bic: 'COBADEFFXXX',
        account_name: company ?? '',
        reference: 'INV-2611-0042',
      },
    ],
    settlement_discount: { percent: 2, until: '2026-11-12', pay: 539.4 },
  };
};

const reminderIn = (language: Pictured): Reminder => ({
  ...{ contact_id: 'contact:1', contact_name: told[language][1] ?? null, level: 2 },
  ...{ date: '2026-12-14', pay_by: '2026-12-21', language },
  ...wordingOf(2, reminderLevelsOf({ settings: {} }), language),
  invoices: [42, 43].map((number) => ({
    ...{ doc_id: `doc:${number}`, ref_id: `INV-2611-00${number}`, issue_date: '2026-11-02' },
    ...{ due_date: '2026-12-02', days_overdue: 12, currency: 'EUR', open: 550.41, interest: 1.63 },
    level: 2,
  })),
  totals: [
    {
      currency: 'EUR',
      overdue: 1100.82,
      credits: 30,
      on_account: 80,
      interest: 3.26,
      fee: 5,
      total: 999.08,
    },
  ],
  ...{ sent_at: null, sent_via: null, sent_to: null },
});

const statementIn = (language: Pictured) => ({
  ...{ contact: { id: 'contact:1', name: told[language][1] ?? '' }, side: 'customer' as const },
  ...{ currency: 'EUR', opening: 120, closing: 1020.82 },
  lines: [
    ['invoice', 'INV-2611-0042', 750.41, 0, 870.41],
    ['payment', 'INV-2611-0042', 0, 200, 670.41],
    ['credit_note', 'CN-2611-0003', 0, 200, 470.41],
    ['invoice', 'INV-2611-0043', 550.41, 0, 1020.82],
  ].map(([kind, ref, debit, credit, balance]) => ({
    ...{ date: '2026-11-02', kind, ref, je_id: 'je:1', doc_id: null },
    ...{ debit, credit, balance, due_date: '2026-12-02' },
  })),
  aging: {
    current: 550.41,
    d30: 350.41,
    d60: 120,
    d90: 0,
    d90plus: 0,
    total: 1020.82,
    on_account: 80,
  },
});

const bankEntry = (number: string, memo: string, amount: number) => ({
  ...{ ts: '2026-11-28', number, memo, amount, reference: null },
});

const reconciliation = (language: Pictured) => ({
  ...{ bank_name: told[language][0], account_code: '1111', currency: 'EUR' },
  ...{ statement_date: '2026-11-30', statement_balance: 18_240.5, cleared_balance: 18_240.5 },
  ...{
    difference: 0,
    book_balance: 18_640.5,
    unexplained: 0,
    completed_at: '2026-12-01T09:00:00Z',
  },
  uncleared_receipts: {
    entries: [bankEntry('JE-2026-00412', told[language][1] ?? '', 550)],
    total: 550,
  },
  uncleared_payments: {
    entries: [bankEntry('JE-2026-00415', told[language][3] ?? '', -150)],
    total: -150,
  },
  cleared_later: { entries: [], total: 0 },
  adjustments: {
    entries: [bankEntry('JE-2026-00409', told[language][5] ?? '', -4.5)],
    total: -4.5,
  },
  signed_head: null,
});

/** Papers by name. */
export const samplePapers: Readonly<
  Record<string, (language: Pictured) => string | Promise<string>>
> = {
  invoice: async (language) => documentHtml(await withPaymentCode(invoiceIn(language))),
  'draft invoice': (language) => documentHtml({ ...invoiceIn(language), status: 'draft' }),
  'credit note': (language) =>
    documentHtml({
      ...invoiceIn(language),
      doc_type: 'credit_note',
      status: 'final',
      original_doc_number: 'INV-2611-0041',
    }),
  quotation: (language) =>
    documentHtml({
      ...invoiceIn(language),
      doc_type: 'quotation',
      status: 'sent',
      valid_until: '2026-12-15',
    }),
  'purchase order': (language) =>
    documentHtml({
      ...invoiceIn(language),
      doc_type: 'purchase_order',
      status: 'sent',
      expected_delivery: '2026-11-20',
    }),
  memo: (language) => documentHtml({ ...invoiceIn(language), doc_type: 'memo', status: 'final' }),
  'invoice of 60 lines': (language) => documentHtml({ ...longInvoice(60), language }),
  'designed invoice': (language) =>
    documentHtml({
      ...invoiceIn(language),
      design: {
        ...{ accent: '#1a5fb4', font_size: 9.5 },
        columns: ['sku', 'description', 'quantity', 'unit_price', 'amount'],
        blocks: ['particulars', 'introduction', 'lines', 'totals', 'closing', 'terms'],
        texts: {
          [language]: {
            introduction: told[language][6] ?? '',
            closing: told[language][6] ?? '',
            footer: `${told[language][0]} · ${told[language][2]}`,
          },
        },
      },
    }),
  receipt: (language) => paperHtml(receiptPaper(invoiceIn(language), [payment] as never)),
  'receipt on a roll': (language) => rollHtml(invoiceIn(language), [payment] as never),
  'delivery note': (language) => paperHtml(deliveryIn(language, 'delivery')),
  'picking list': (language) => paperHtml(deliveryIn(language, 'picking')),
  reminder: (language) =>
    paperHtml(
      reminderPaper(reminderIn(language), {
        ...{ sender: invoiceIn(language), size: 'A4', contact: undefined, code: undefined },
        payment: invoiceIn(language).payment_means ?? [],
      }),
    ),
  statement: (language) =>
    paperHtml(
      statementPaper(statementIn(language) as never, {
        ...{ sender: invoiceIn(language), language, size: 'A4', day: '2026-11-30' },
        ...{ date_from: '2026-11-01', contact: undefined },
      }),
    ),
  reconciliation: (language) =>
    paperHtml(
      reportPaper(reconciliation(language) as never, {
        ...{ sender: invoiceIn(language), language, size: 'A4' },
      }),
    ),
  ...Object.fromEntries(
    (['packing', 'transfer', 'count', 'writeoff'] as const).map((kind) => [
      `${kind} list`,
      (language: Pictured) => paperHtml(listIn(language, kind)),
    ]),
  ),
};

const payment = {
  ...{ payment_date: '2026-11-05', method: 'card', amount: 200, kind: 'payment', reference: 'T-9' },
};

const deliveryIn = (language: Pictured, kind: 'delivery' | 'picking') => {
  const view = invoiceIn(language);
  const state = {
    ...{
      ...blank,
      ...view,
      doc_type: 'invoice',
      status: 'final',
      finalized_at: '2026-11-02T10:00:00Z',
    },
    customer_note: view.customer_note ?? null,
  };
  const company = { id: 'c', name: view.company_name, settings: { language } };
  const lines = view.line_items.map((one, at) => ({
    ...{
      ...one,
      line_id: `${at}`,
      is_goods: at < 2,
      quantity_fulfilled: at === 0 ? 12 : 0,
      place: `A-0${at + 1}`,
    },
  }));
  return deliveryPaper(state as never, lines as never, company as never, kind);
};

const listIn = (language: Pictured, kind: GoodsPaper) => {
  const view = invoiceIn(language);
  const [, customer, address] = told[language];
  const words = {
    labels: labelsOf(language),
    figures: figuresOf(language, 'EUR'),
    placeName: () => customer ?? '',
  };
  const state = {
    ...{ list_type: 'transfer', status: 'finalized', ref_id: 'LST-2611-0007', currency: 'EUR' },
    ...{ issue_date: '2026-11-02', contact_name: customer, contact_shipping_address: address },
    ...{
      from_location_id: 'a',
      to_location_id: 'b',
      reason: told[language][6],
      notes: told[language][6],
    },
  };
  const lines = view.line_items.map((one) => ({
    ...one,
    place: 'A-01',
    expected: 8,
    counted_qty: null,
  }));
  return listPaper(state as never, lines as never, {
    ...{ sender: view, language, size: 'A4', kind, words, showsExpected: true },
  });
};
