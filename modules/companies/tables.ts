import { table, viewTable } from '../../kernel/declare/table.ts';

/** The companies of an installation, a row each under its own id. */
export const companyTable = viewTable(
  'company_view',
  { name: 'text', slug: 'text', is_active: 'integer' },
  { uniques: [['slug']] },
);

/** Locations of goods and people. */
export const locationTable = viewTable(
  'location_view',
  { name: 'text', name_key: 'text', type: 'text', is_default: 'integer', address: 'text?' },
  {
    uniques: [['company', 'name_key']],
    indexes: [
      ['company', 'seq'],
      ['company', 'is_default'],
      ['company', 'name'],
    ],
  },
);

/** Bills of materials kept for reference. */
export const bomTable = viewTable(
  'bom_view',
  { bom_id: 'text', name: 'text', is_active: 'integer' },
  { indexes: [['company', 'seq']] },
);

/** The sealed token of a company's relay; kept for later, nothing is sent anywhere. */
export const relayTable = table('relay', {
  id: 'text',
  gateway_token: 'text',
  instance_id: 'text',
  created_at: 'text',
});
