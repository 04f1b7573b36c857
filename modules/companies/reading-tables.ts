import { companyText, flag, instant, text } from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { currencyOf } from './settings/readers.ts';
import { companyTable, locationTable } from './tables.ts';

const companies = readingTable('companies', companyTable, {
  says: 'Companies of the installation.',
  key: ['company_id', 'id'],
  columns: {
    company_id: text('Company.', 'company'),
    id: text('The same id.'),
    name: text('Name.'),
    slug: text('Short name in addresses.'),
    currency: companyText('Currency of the books.', currencyOf, 'id'),
    is_active: flag('False for a closed company.'),
    created_at: instant('Time of its creation.'),
    updated_at: instant('Time of its last change.'),
  },
});

const locations = readingTable('locations', locationTable, {
  says: 'Locations of goods and people.',
  key: ['company_id', 'location_id'],
  columns: {
    company_id: text('Company.', 'company'),
    location_id: text('Location.', 'id'),
    name: text('Name.'),
    type: text('Type.'),
    is_default: flag('True for the location of goods that name none.'),
  },
});

/** Companies and locations for business intelligence. */
export const readingTables = [companies, locations];
