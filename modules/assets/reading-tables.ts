import { instant, money, optional, text } from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { currencyOf } from '../companies/contract/queries.ts';
import { assetTable } from './tables.ts';

const fixedAssets = readingTable('fixed_assets', assetTable, {
  says: 'Fixed assets; amounts are 0 once an asset is off the books.',
  key: ['company_id', 'asset_id'],
  columns: {
    company_id: text('Company.', 'company'),
    asset_id: text('Asset.', 'id'),
    number: text('Number.'),
    name: text('Name.'),
    class_id: text('Asset class.'),
    status: text('Status.'),
    serial_no: optional(text('Serial number.')),
    location_id: optional(text('Location.')),
    cost: money('Cost, in company currency.', currencyOf),
    accumulated_depreciation: money('Accumulated depreciation.', currencyOf, 'accumulated'),
    carrying_amount: money('Carrying amount.', currencyOf, 'carrying'),
    last_depreciated_month: optional(text('Last month of depreciation, `YYYY-MM`.')),
    created_at: instant('Time of its creation.'),
    updated_at: instant('Time of its last change.'),
  },
});

/** Fixed assets for business intelligence. */
export const readingTables = [fixedAssets];
