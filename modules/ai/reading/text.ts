import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { mulRound, sub, sum } from '../../../kernel/values/money/money.ts';
import { normalName } from '../actions/parties.ts';
import { amountIn, dateIn } from './amounts.ts';
import { blankDocument, type ReadDocument, type ReadLine } from './document.ts';

const money = String.raw`(?:[A-Z]{3}|[€$£¥฿])?\s*-?\d[\d.,'’ \u00a0]*\d|\d`;

/**
 * Pattern of a tax registration number after a tax label, which is no amount: `GB123456789`,
 * `123456789`.
 */
const taxId = String.raw`[\s.:#-]*(?:\d{8,}|(?![A-Z]{3}\b)[A-Z]{2}[A-Z]?[\s-]?[A-Z\d]{0,2}[\s-]?\d[\d\s.-]{5,14}\d(?<![.,]\d{1,2}))\s*$`;

const first = (text: string, ...patterns: readonly RegExp[]): string | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]?.trim();
    if (found) return found;
  }
  return null;
};

const symbols: Readonly<Record<string, string>> = dictionary({
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '฿': 'THB',
});

const labelled = (labels: string): RegExp =>
  new RegExp(String.raw`^[^\S\n]*(?:${labels})\b[^\d\n-]*(${money})`, 'im');

/** Supplier of earlier bills with its currency. */
export type Template = { readonly supplier_name: string; readonly currency: string | null };

/**
 * Reads a bill from its text: number, dates, currency, totals, tax id and lines with English,
 * German, French or Spanish labels. Known suppliers are matched by exact name.
 */
export const readText = (whole: string, known: readonly Template[] = []): ReadDocument => {
  const text = looked(whole);
  const template = knownIn(text, known);
  const dayFirst = !/\b(?:USD|United States)\b|\$\s?\d/.test(text);
  const total = amount(
    text,
    labelled(
      'grand total|total due|amount due|balance due|total amount|total payable|gesamtbetrag|rechnungsbetrag|zahlbetrag|total ttc|importe total|total(?! *(?:net|tax|vat))',
    ),
  );
  const subtotal = amount(
    text,
    labelled(
      'sub-?total|net total|net amount|total net|zwischensumme|nettobetrag|total ht|base imponible',
    ),
  );
  const tax = amount(
    text,
    new RegExp(
      String.raw`^[^\S\n]*(?:vat|tax|sales tax|gst|mwst\.?|ust\.?|umsatzsteuer|tva|iva)\b(?![\s.-]*(?:id|no|nr|number|reg))(?!${taxId})[^\n]*?(${money})\s*(?:[A-Z]{3}|[€$£])?\s*$`,
      'im',
    ),
  );
  const rate = first(
    text,
    /\b(?:vat|tax|gst|mwst\.?|ust\.?|tva|iva)\b[^\n%]*?(\d{1,2}(?:[.,]\d+)?)\s*%/i,
  );
  const document: ReadDocument = {
    ...blankDocument,
    supplier_name: template?.supplier_name ?? supplierIn(text),
    supplier_tax_id: first(
      text,
      /\b(?:vat|tax|ust)(?:[\s.-]*(?:id|no|nr|number|reg(?:istration)?))*[\s.:#-]*((?:[A-Z]{2}\s?)?\d[\d\s.-]{6,16}\d)\b/i,
    ),
    invoice_number: first(
      text,
      /\b(?:invoice|bill|rechnung|facture|factura)s?[\s-]*(?:no\.?|nr\.?|number|nummer|#|n[°º])[\s.:#]*([A-Z0-9][\w/.-]*\d[\w/-]*)/i,
      /\b(?:invoice|bill|rechnung|facture|factura)\s*[:#]?\s+([A-Z0-9][\w/.-]*\d[\w/-]*)/i,
    ),
    date: datedBy(
      text,
      dayFirst,
      /\b(?:invoice date|bill date|date of issue|issue date|issued|rechnungsdatum)\b[\s.:]*([^\n]{6,30})/gi,
      /\b(?<!\b(?:due|delivery|payment) )(?:datum|date|fecha)\b[\s.:]*([^\n]{6,30})/gi,
    ),
    due_date: datedBy(
      text,
      dayFirst,
      /\b(?:due date|payment due|due by|due on|due|fällig(?:keit)?(?: am)?|zahlbar bis|échéance|vencimiento)\b[\s.:]*([^\n]{6,30})/gi,
    ),
    currency:
      first(text, /\b(EUR|USD|GBP|CHF|THB|JPY|AUD|CAD|SEK|NOK|DKK|PLN|CZK|SGD|HKD|INR|NZD)\b/) ??
      symbols[/[€$£¥฿]/.exec(text)?.[0] ?? ''] ??
      template?.currency ??
      null,
    subtotal,
    tax,
    total,
    tax_lines: tax === null ? [] : [{ rate: rate === null ? null : amountIn(rate), amount: tax }],
    line_items: linesIn(text),
  };
  const isBill =
    document.total !== null &&
    (document.invoice_number !== null ||
      /\b(?:invoice|bill|rechnung|facture|factura|receipt)\b/i.test(text));
  return judged(
    {
      ...document,
      kind: isBill ? (/\bcredit note\b/i.test(text) ? 'credit_note' : 'invoice') : 'other',
    },
    whole.length > limits.aiDocumentCharacters
      ? ['It is long: only its beginning and end were read.']
      : [],
  );
};

/** Maximum characters examined per line. */
const lineCharacters = 400;

/**
 * Part of a text that is examined: beginning and end of a long one, with short lines and gaps.
 * Bounds the quadratic patterns below, since the text is untrusted.
 */
const looked = (whole: string): string => {
  const most = limits.aiDocumentCharacters;
  const end = most / 3;
  const text = whole.length <= most ? whole : `${whole.slice(0, most - end)}\n${whole.slice(-end)}`;
  return text
    .split('\n')
    .map((line) => line.slice(0, lineCharacters * 2).replace(/\s{3,}/g, '  '))
    .map((line) => line.slice(0, lineCharacters))
    .join('\n');
};

const amount = (text: string, pattern: RegExp): number | null => {
  const found = first(text, pattern);
  return found === null ? null : amountIn(found);
};

/** First valid date after a label, in order of the labels. */
const datedBy = (
  text: string,
  dayFirst: boolean,
  ...patterns: readonly RegExp[]
): string | null => {
  for (const pattern of patterns)
    for (const [, found = ''] of text.matchAll(pattern)) {
      const date = dateIn(found, dayFirst);
      if (date !== null) return date;
    }
  return null;
};

/** First known supplier that fills a line or column; names inside a sentence do not count. */
const knownIn = (text: string, known: readonly Template[]): Template | undefined => {
  const dictionary = new Map(known.toReversed().map((one) => [normalName(one.supplier_name), one]));
  dictionary.delete('');
  for (const piece of text.split(/\n|\t|\s{2,}/)) {
    const name = piece.replace(/^\s*(?:from|supplier|seller|vendor|lieferant)\s*:/i, '');
    const found = dictionary.get(normalName(name.split('<')[0] ?? ''));
    if (found) return found;
  }
  return undefined;
};

/** Supplier: labelled as such, else the first line that looks like a name. */
const supplierIn = (text: string): string | null => {
  const named = first(
    text,
    /^[^\S\n]*(?:supplier|seller|vendor|lieferant)\s*:\s*([^\n<]{2,80})/im,
    /^[^\S\n]*from\s*:\s*([^\n<]{2,80})/im,
  );
  if (named) return named.replace(/\s{2,}.*$/, '');
  const lines = text.split('\n').map((line) => line.split(/\s{2,}/)[0]?.trim() ?? '');
  return (
    lines
      .slice(0, 8)
      .find(
        (line) =>
          /\p{L}{2}/u.test(line) &&
          line.length <= 80 &&
          !/\b(?:invoice|bill|rechnung|facture|factura|receipt|date|page|tax|to|dear)\b|:/i.test(
            line,
          ),
      ) ?? null
  );
};

const notLines =
  /\b(?:total|subtotal|sub-total|vat|tax|due|balance|amount|mwst|summe|iban|discount)\b/i;

/**
 * Lines like `Opal ring  2  145.00  290.00`: description, quantity, price and total, which must
 * agree.
 */
const linesIn = (text: string): ReadLine[] =>
  text.split('\n').flatMap((line) => {
    const found =
      /^\s*(.*\p{L}.*?)\s+(\d+(?:[.,]\d+)?)\s*(?:x|×|@|pcs?\.?|pc|h|kg|g|stk\.?)?\s+(?:[A-Z]{3}\s*|[€$£]\s*)?(-?[\d.,']+\d)\s+(?:[A-Z]{3}\s*|[€$£]\s*)?(-?[\d.,']+\d)\s*(?:[A-Z]{3}|[€$£])?\s*$/u.exec(
        line,
      );
    if (!found || notLines.test(found[1] ?? '')) return [];
    const [quantity, unit_price, line_total] = [found[2], found[3], found[4]].map((one) =>
      amountIn(one ?? ''),
    );
    if (!quantity || typeof unit_price !== 'number' || typeof line_total !== 'number') return [];
    if (Math.abs(quantity * unit_price) > limits.amount) return [];
    const isSame = Math.abs(sub(mulRound(6, quantity, unit_price), line_total)) < 0.02;
    if (!isSame) return [];
    return [
      {
        description: (found[1] ?? '').replace(/^\d+[.)]?\s+/, '').trim(),
        sku: null,
        item_id: null,
        quantity,
        unit_price,
        tax_code: null,
        tax_rate: null,
        line_total,
      },
    ];
  });

/** Adds confidence by field, and issues where figures disagree. */
const judged = (document: ReadDocument, known: readonly string[]): ReadDocument => {
  const { subtotal, tax, total, line_items } = document;
  const net = sum(line_items.map((one) => one.line_total ?? 0));
  const issues = [...known];
  const wanted = subtotal ?? (total !== null && tax !== null ? sub(total, tax) : null);
  if (line_items.length > 0 && wanted !== null && Math.abs(sub(net, wanted)) > 0.02)
    issues.push(`The lines total ${net.toFixed(2)}, the document says ${wanted.toFixed(2)}.`);
  if (
    subtotal !== null &&
    tax !== null &&
    total !== null &&
    Math.abs(sub(sum([subtotal, tax]), total)) > 0.02
  )
    issues.push('Net and tax do not add up to the total.');
  if (total === null) issues.push('No total was found.');
  if (document.invoice_number === null) issues.push('No number was found.');
  if (document.date === null) issues.push('No date was found.');
  const fields = ['supplier_name', 'invoice_number', 'date', 'total'] as const;
  const confidence = Object.fromEntries(
    fields.map((field) => [field, document[field] === null ? 0 : issues.length > 0 ? 0.6 : 0.8]),
  );
  return { ...document, issues, confidence };
};
