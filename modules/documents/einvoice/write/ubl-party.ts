import type { WrittenNode } from '../../../../kernel/platform/xml.ts';
import type { PostalAddress } from '../../../companies/contract/queries.ts';
import { element, marked, text } from './elements.ts';
import type { EnParty } from './written-invoice.ts';

/** Postal address in the order of UBL. */
export const ublAddress = (address: PostalAddress | null): WrittenNode | undefined =>
  address === null
    ? undefined
    : element({
        'cbc:StreetName': text(address.line1),
        'cbc:AdditionalStreetName': text(address.line2),
        'cbc:CityName': text(address.city),
        'cbc:PostalZone': text(address.postal_code),
        'cbc:CountrySubentity': text(address.state),
        'cac:Country': element({ 'cbc:IdentificationCode': text(address.country) }),
      });

const registration = (id: string | null, scheme: string): readonly WrittenNode[] =>
  id ? [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }] : [];

/** Party in the order of UBL. */
export const ublParty = (party: EnParty): WrittenNode => {
  const { electronic_address: endpoint } = party;
  return {
    'cbc:EndpointID': endpoint ? marked(endpoint.id, { schemeID: endpoint.scheme }) : undefined,
    'cac:PostalAddress': ublAddress(party.address),
    'cac:PartyTaxScheme': [
      ...registration(party.vat_id, 'VAT'),
      ...registration(party.tax_number, 'FC'),
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': text(party.name),
      'cbc:CompanyID': text(party.registration),
    },
    'cac:Contact': element({
      'cbc:Name': text(party.person),
      'cbc:Telephone': text(party.phone),
      'cbc:ElectronicMail': text(party.email),
    }),
  };
};
