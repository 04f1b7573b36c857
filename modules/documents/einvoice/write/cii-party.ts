import type { WrittenNode } from '../../../../kernel/platform/xml.ts';
import type { PostalAddress } from '../../../companies/contract/queries.ts';
import { element, marked, text } from './elements.ts';
import type { EnParty } from './written-invoice.ts';

/** Postal address in the order of CII. */
export const ciiAddress = (address: PostalAddress | null): WrittenNode | undefined =>
  address === null
    ? undefined
    : element({
        'ram:PostcodeCode': text(address.postal_code),
        'ram:LineOne': text(address.line1),
        'ram:LineTwo': text(address.line2),
        'ram:CityName': text(address.city),
        'ram:CountryID': text(address.country),
        'ram:CountrySubDivisionName': text(address.state),
      });

const registration = (id: string | null, schemeID: string): readonly WrittenNode[] => {
  const marks = id ? marked(id, { schemeID }) : undefined;
  return marks ? [{ 'ram:ID': marks }] : [];
};

/** Party in the order of CII. */
export const ciiParty = (party: EnParty): WrittenNode => {
  const { electronic_address: endpoint } = party;
  return {
    'ram:Name': text(party.name),
    'ram:SpecifiedLegalOrganization': element({ 'ram:ID': text(party.registration) }),
    'ram:DefinedTradeContact': element({
      'ram:PersonName': text(party.person),
      'ram:TelephoneUniversalCommunication': element({ 'ram:CompleteNumber': text(party.phone) }),
      'ram:EmailURIUniversalCommunication': element({ 'ram:URIID': text(party.email) }),
    }),
    'ram:PostalTradeAddress': ciiAddress(party.address),
    'ram:URIUniversalCommunication': element({
      'ram:URIID': endpoint ? marked(endpoint.id, { schemeID: endpoint.scheme }) : undefined,
    }),
    'ram:SpecifiedTaxRegistration': [
      ...registration(party.vat_id, 'VA'),
      ...registration(party.tax_number, 'FC'),
    ],
  };
};
