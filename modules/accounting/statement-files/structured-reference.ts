/** Carries of the recursive modulo 10 procedure of Swiss payment slips. */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Check digit of a Swiss reference by the recursive modulo 10 procedure. */
export const checkDigit = (digits: string): number =>
  (10 - [...digits].reduce((carry, one) => carries[(carry + Number(one)) % 10] ?? 0, 0)) % 10;

/** True for a Swiss QR or ISR reference: 27 or 16 digits of which the last is the check digit. */
const isSwiss = (text: string): boolean =>
  /^(\d{27}|\d{16})$/.test(text) &&
  !/^0+$/.test(text) &&
  checkDigit(text.slice(0, -1)) === Number(text.at(-1));

/** True for a creditor reference of ISO 11649: `RF`, two check digits and up to 21 letters or digits. */
const isCreditorReference = (text: string): boolean => {
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(text)) return false;
  const digits = [...`${text.slice(4)}${text.slice(0, 4)}`].map((one) => Number.parseInt(one, 36));
  return digits.reduce((rest, one) => (rest * (one > 9 ? 100 : 10) + one) % 97, 0) === 1;
};

/** A structured reference without blanks if its check digits are correct: QRR, ISR or RF. */
export const structuredReference = (text: string | null | undefined): string | null => {
  const bare = (text ?? '').replace(/\s/g, '').toUpperCase();
  return isSwiss(bare) || isCreditorReference(bare) ? bare : null;
};

// 16 digits in a row may be the number of a card, so an ISR reference is looked for in its printed groups.
const candidates =
  /\bRF\d{2}(?: ?[A-Z0-9]{1,4}){1,6}\b|\b\d{2}(?: ?\d{5}){5}\b|\b\d{27}\b|\b\d(?: \d{5}){3}\b/gi;

/** First structured reference within a text. */
export const structuredReferenceIn = (text: string): string | null => {
  for (const [found] of text.matchAll(candidates)) {
    const reference = structuredReference(found);
    if (reference) return reference;
    // A blank may end the reference, as in `RF18 5390 0754 7034 invoice`.
    const words = found.split(' ');
    for (let end = words.length - 1; end > 0; end -= 1) {
      const shorter = structuredReference(words.slice(0, end).join(''));
      if (shorter) return shorter;
    }
  }
  return null;
};

/** Invoice number that the creditor put into a structured reference: without check digits and leading zeros. */
export const referenceBody = (reference: string): string =>
  (reference.startsWith('RF') ? reference.slice(4) : reference.slice(0, -1)).replace(/^0+/, '');
