const bare = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Remainder of a text by 97, where letters count from A = 10 (ISO 7064, MOD 97-10). */
const mod97 = (text: string): number => {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
};

/** IBAN without spaces, of Switzerland or Liechtenstein; undefined for others and for wrong check digits. */
export const swissIban = (text: string | undefined): string | undefined => {
  const iban = bare(text ?? '');
  if (!/^(CH|LI)\d{7}[A-Z0-9]{12}$/.test(iban)) return undefined;
  return mod97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1 ? iban : undefined;
};

/** Tests for a QR-IBAN: its institution is numbered 30000 to 31999, and it requires a QR reference. */
export const isQrIban = (iban: string): boolean => /^3[01]\d{3}$/.test(iban.slice(4, 9));

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Check digit of a QR reference (modulo 10, recursive). */
const checkDigit = (digits: string): number => {
  let carry = 0;
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
};

/** A QR reference of 27 digits: the text, where it is one, otherwise the digits of a number; undefined without any. */
export const qrReference = (text: string): string | undefined => {
  const digits = text.replaceAll(/\D/g, '');
  const [head, last] = [digits.slice(0, 26), digits.slice(26)];
  if (digits.length === 27 && String(checkDigit(head)) === last) return digits;
  if (digits.length === 0 || digits.length > 26 || /^0+$/.test(digits)) return undefined;
  const padded = digits.padStart(26, '0');
  return `${padded}${checkDigit(padded)}`;
};

/** A creditor reference (ISO 11649): the text, where it is one, otherwise that of a number of up to 21 letters and digits. */
export const creditorReference = (text: string): string | undefined => {
  const given = bare(text);
  if (/^RF\d{2}[A-Z0-9]{1,21}$/.test(given) && mod97(`${given.slice(4)}${given.slice(0, 4)}`) === 1)
    return given;
  if (given.length === 0 || given.length > 21) return undefined;
  const check = 98 - mod97(`${given}RF00`);
  return `RF${String(check).padStart(2, '0')}${given}`;
};
