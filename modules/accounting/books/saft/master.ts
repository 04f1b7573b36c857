import { type WrittenNode, xmlPart } from '../../../../kernel/platform/xml.ts';
import { inChunks } from '../../../../kernel/values/chunk.ts';
import { taxesOf } from '../../../companies/contract/queries.ts';
import type { BookAccount } from '../accounts.ts';
import type { WholeBooks } from '../books.ts';
import type { Party, PartyAddress } from '../parties.ts';
import { amountText, oneLine } from '../texts.ts';
import type { Dialect } from './dialect.ts';

/** Opening and closing balance as elements on their sides. */
const balancesOf = (
  { opening, closing }: Pick<BookAccount, 'opening' | 'closing'>,
  base: string,
): WrittenNode => {
  const side = (when: string, amount: bigint): WrittenNode => ({
    [`${when}${amount < 0n ? 'Credit' : 'Debit'}Balance`]: amountText(
      amount < 0n ? -amount : amount,
      base,
    ),
  });
  return { ...side('Opening', opening), ...side('Closing', closing) };
};

const accountNode = (account: BookAccount, base: string, { kindOf }: Dialect): WrittenNode => ({
  AccountID: account.code,
  AccountDescription: oneLine(account.name, 256) || account.code,
  ...kindOf(account),
  ...balancesOf(account, base),
});

/** Address; the country only as a code. */
export const addressNode = ({ street, city, postal_code, country }: PartyAddress): WrittenNode => ({
  StreetName: oneLine(street, 70) || undefined,
  City: oneLine(city, 35) || undefined,
  PostalCode: oneLine(postal_code, 18) || undefined,
  Country: country || undefined,
});

/** Person or desk to contact; names are unstructured. */
export const contactNode = ({
  name,
  phone,
  email,
}: Pick<Party, 'name' | 'phone' | 'email'>): WrittenNode => ({
  ContactPerson: { FirstName: 'NotUsed', LastName: oneLine(name, 70) || 'NotUsed' },
  Telephone: oneLine(phone, 18) || undefined,
  Email: oneLine(email, 70) || undefined,
});

const partyNode = (party: Party, base: string): WrittenNode => {
  const { side, n, name, tax_id, phone, email, address, account } = party;
  const hasAddress = Object.values(address).some(Boolean);
  return {
    Name: oneLine(name, 256),
    Address: hasAddress ? addressNode(address) : undefined,
    Contact: phone || email ? contactNode(party) : undefined,
    TaxRegistration: tax_id ? { TaxRegistrationNumber: oneLine(tax_id, 35) } : undefined,
    [side === 'customer' ? 'CustomerID' : 'SupplierID']: String(n),
    BalanceAccount: { AccountID: account, ...balancesOf(party, base) },
  };
};

/** Norwegian standard tax codes by percentage, of sales and of purchases. */
const standardTaxCodes: Readonly<Record<'sales' | 'purchase', ReadonlyMap<number, string>>> = {
  sales: new Map([
    [25, '3'],
    [15, '31'],
    [12, '33'],
    [0, '5'],
  ]),
  purchase: new Map([
    [25, '1'],
    [15, '11'],
    [12, '13'],
  ]),
};

const taxNodes = ({ company }: WholeBooks, dialect: Dialect): readonly WrittenNode[] => {
  const all = [...taxesOf(company), ...taxesOf(company, 'purchase')];
  const named = new Map(all.map((one) => [one.name, one]));
  return [...named.values()].map(({ name, rate, tax_type, description }) => ({
    TaxCode: oneLine(name, 70),
    Description: oneLine(description || name, 256),
    TaxPercentage: String(rate),
    Country: dialect.country || undefined,
    ...(dialect.isNorwegian
      ? {
          StandardTaxCode:
            tax_type === 'sales' || tax_type === 'purchase'
              ? (standardTaxCodes[tax_type].get(rate) ?? 'NA')
              : 'NA',
          BaseRate: '100',
        }
      : {}),
  }));
};

/** Elements of a list in parts, between its tags; an empty list is left out. */
function* listed(list: string, name: string, nodes: readonly WrittenNode[]): Generator<string> {
  if (nodes.length === 0) return;
  yield `<${list}>\n`;
  for (const part of inChunks(nodes)) yield xmlPart({ [name]: part });
  yield `</${list}>\n`;
}

/** Master files: accounts, customers and suppliers with their balances, and tax codes. */
export function* masterFiles(books: WholeBooks, dialect: Dialect): Generator<string> {
  const { accounts, parties, base } = books;
  yield '<MasterFiles>\n';
  yield* listed(
    'GeneralLedgerAccounts',
    'Account',
    accounts.map((one) => accountNode(one, base, dialect)),
  );
  const nodes = (all: readonly Party[]) => all.map((one) => partyNode(one, base));
  yield* listed('Customers', 'Customer', nodes(parties.customers));
  yield* listed('Suppliers', 'Supplier', nodes(parties.suppliers));
  const taxes = taxNodes(books, dialect);
  if (taxes.length > 0)
    yield xmlPart({
      TaxTable: {
        TaxTableEntry: {
          TaxType: dialect.taxType,
          Description: dialect.taxDescription,
          TaxCodeDetails: taxes,
        },
      },
    });
  yield '</MasterFiles>\n';
}
