import type { AccountNumbers } from '../account-numbers.ts';
import type { WholeBooks } from '../books.ts';
import type { Party } from '../parties.ts';
import { oneLine } from '../texts.ts';
import { nameColumns, partyColumns, rowIn, text } from './columns.ts';
import { personalAccount } from './personal-accounts.ts';

/** Member states of the European Union as DATEV codes them in VAT ids. */
const vatId =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)([A-Z0-9+*]{2,13})$/;

/** Rows of customers and suppliers. */
export const partyRows = ({ parties }: WholeBooks, length: number): string =>
  [...parties.customers, ...parties.suppliers].map((one) => partyRow(one, length)).join('');

const partyRow = (
  { side, n, name, tax_id, email, phone, address }: Party,
  length: number,
): string => {
  const [, country, number] = vatId.exec(tax_id.replaceAll(/[\s.-]/g, '').toUpperCase()) ?? [];
  const { street, postal_code, city } = address;
  return rowIn(partyColumns, {
    Konto: personalAccount(side, n, length),
    'Name (Adressattyp Unternehmen)': text(oneLine(name, 50)),
    Adressattyp: text('2'),
    Kurzbezeichnung: text(oneLine(name, 15)),
    'EU-Land': text(country ?? ''),
    'EU-UStID': text(number ?? ''),
    Adressart: text('STR'),
    Straße: text(oneLine(street, 36)),
    Postleitzahl: text(oneLine(postal_code, 10)),
    Ort: text(oneLine(city, 30)),
    Land: text(address.country),
    Telefon: text(oneLine(phone, 60)),
    'E-Mail': text(oneLine(email, 60)),
    'Kunden-/Lief.-Nr.': text(String(n)),
    Steuernummer: text(country === undefined ? oneLine(tax_id, 20) : ''),
  });
};

/** Rows of the names of accounts. */
export const nameRows = (
  { accounts }: WholeBooks,
  numbers: AccountNumbers,
  length: number,
): string =>
  accounts
    .flatMap(({ code, name }) => {
      const number = numbers.get(code);
      return number === undefined ? [] : [{ number: number.padStart(length, '0'), name }];
    })
    .map(({ number, name }) =>
      rowIn(nameColumns, {
        Konto: number,
        Kontenbeschriftung: text(oneLine(name, 40)),
        SprachId: text('de-DE'),
        'Kontenbeschriftung lang': text(oneLine(name, 300)),
      }),
    )
    .join('');
