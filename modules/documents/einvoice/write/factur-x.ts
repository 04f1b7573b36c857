import type { MetadataSchema } from '../../../../kernel/platform/pdf/xmp.ts';
import { isZero } from '../../../../kernel/values/money/money.ts';
import { type EInvoiceProblem, problemIf } from '../rules/problem.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { EnParty, Specification } from './written-invoice.ts';

const en16931 = 'urn:cen.eu:en16931:2017';

/** Profiles of Factur-X 1.0 and ZUGFeRD 2 with the name of their level in the metadata. */
export const profiles = {
  basic: { customization: `${en16931}#compliant#urn:factur-x.eu:1p0:basic`, level: 'BASIC' },
  en16931: { customization: en16931, level: 'EN 16931' },
  extended: {
    customization: `${en16931}#conformant#urn:factur-x.eu:1p0:extended`,
    level: 'EXTENDED',
  },
} as const;

/** Name of a profile of Factur-X. */
export type ProfileName = keyof typeof profiles;

/** Names of the profiles. */
export const profileNames = Object.keys(profiles) as readonly ProfileName[];

/** Specification of the XML of a profile. */
export const profileSpecification = (profile: ProfileName): Specification => ({
  ...{ syntax: 'cii', rules: 'en16931' },
  customization: profiles[profile].customization,
});

const bareParty = (party: EnParty): EnParty => ({
  ...party,
  ...{ person: null, phone: null, email: null },
});

/** An invoice with the terms that a profile has; BASIC has no contacts, articles, descriptions and projects. */
export const forProfile = (issued: IssuedInvoice, profile: ProfileName): IssuedInvoice => {
  if (profile !== 'basic') return issued;
  const { invoice } = issued;
  return {
    ...issued,
    invoice: {
      ...invoice,
      project_reference: null,
      tax_date: null,
      seller: bareParty(invoice.seller),
      buyer: bareParty(invoice.buyer),
      lines: invoice.lines.map((line) => ({ ...line, sku: null, description: null })),
      payments: invoice.payments.map((one) => ({ ...one, account_name: null, bic: null })),
    },
  };
};

/** Amounts of a document that the profile BASIC has no term for. */
export const profileProblems = (
  { invoice }: IssuedInvoice,
  profile: ProfileName,
): readonly EInvoiceProblem[] =>
  problemIf(
    profile === 'basic' && !isZero(invoice.totals.rounding ?? 0),
    'BR-CO-16',
    'payable_rounding',
    'The profile BASIC states no rounding of the amount to pay. Choose the profile en16931',
  );

/** Metadata that name the XML of a Factur-X PDF. */
export const facturXSchema = (profile: ProfileName): MetadataSchema => ({
  name: 'Factur-X PDFA Extension Schema',
  uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    { name: 'DocumentType', value: 'INVOICE', description: 'Type of the document' },
    { name: 'DocumentFileName', value: 'factur-x.xml', description: 'Name of the XML file' },
    { name: 'Version', value: '1.0', description: 'Version of the XML data' },
    {
      ...{ name: 'ConformanceLevel', value: profiles[profile].level },
      description: 'Profile of the XML data',
    },
  ],
});
