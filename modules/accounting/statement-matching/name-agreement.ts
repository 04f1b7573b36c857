/** Words of bank texts that name no party, and legal forms. */
const generic = new Set(
  [
    'account acct auto bank banktransfer bill card cash charge charges cheque check credit customer debit deposit direct',
    'online order pay payment payments paypal payroll pos purchase receipt ref reference refund sale sales sepa standing',
    'statement supplier terminal thanks transaction transfer txn visa mastercard wire withdrawal invoice invoices inv the',
    'and for from with your our via per date value amount number return returned reversal opening balance test january',
    'february march april may june july august september october november december jan feb mar apr jun jul aug sep oct',
    'nov dec monday tuesday wednesday thursday friday saturday sunday usd eur chf gbp thb',
    'gmbh mbh ltd limited inc llc llp plc corp corporation company group holding sarl sas spa srl bvba asa oyj aps',
    'gutschrift lastschrift ueberweisung uberweisung dauerauftrag rechnung zahlung kunde konto karte basislastschrift',
    'virement prelevement facture paiement carte compte betaling overboeking factuur rekening incasso svwz eref kref mref',
  ]
    .join(' ')
    .split(' '),
);

/** Significant words of a name or bank text: letters only, folded, without generic words and legal forms. */
export const significantWords = (text: string): readonly string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !/\d/.test(word) && !generic.has(word)),
  ),
];

/** Result of comparing the names of two sides; `unknown` where one names no party. */
export type Agreement = 'agrees' | 'differs' | 'unknown';

/** True if words are equal, or one is the other cut off, as banks do at the end of a field. */
const isSame = (a: string, b: string): boolean =>
  a === b || (a.length >= 5 && b.startsWith(a)) || (b.length >= 5 && a.startsWith(b));

const isIn = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.every((one) => all.some((other) => isSame(one, other)));

/** Compares significant words: one side's words must all be among the other's. */
export const agreementOf = (a: readonly string[], b: readonly string[]): Agreement => {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (isIn(a, b) || isIn(b, a)) return 'agrees';
  return a.some((one) => b.some((other) => isSame(one, other))) ? 'unknown' : 'differs';
};
