/** Account of the default chart. */
export type DefaultAccount = {
  readonly code: string;
  readonly name: string;
  readonly account_type: 'asset' | 'liability' | 'equity' | 'revenue' | 'expense';
  readonly subtype: string | null;
  readonly parent_code: string | null;
  readonly cash_flow_category: string;
  readonly is_header: boolean;
};

const types = {
  '1': 'asset',
  '2': 'liability',
  '3': 'equity',
  '4': 'revenue',
  '5': 'expense',
  '6': 'expense',
} as const;

/** `code name (parent) cash flow category`; a line that ends in `header` takes no postings. */
const lines = `
1000 Assets () none header
1100 Current Assets (1000) none header
1110 Cash and Cash Equivalents (1100) cash
1120 Accounts Receivable (1100) operating
1125 Allowance for Doubtful Accounts (1100) operating
1130 Inventory (1100) operating
1131 Work in Process (1100) operating
1135 Goods out on Memo / Consignment (1100) operating
1140 Prepaid Expenses (1100) operating
1150 VAT Receivable (Input VAT) (1100) operating
1156 Input VAT not yet Due (1100) operating
1160 Withholding Tax Receivable (1100) operating
1165 Funds in Transit (1100) cash
1170 Supplier Advances (1100) operating
1175 Disposal Proceeds Receivable (1100) investing
1180 Assets Held for Sale (1100) investing
1200 Non-Current Assets (1000) none header
1210 Property, Plant and Equipment (1200) investing
1215 Assets under Construction (1200) investing
1220 Accumulated Depreciation (1200) none
1225 Accumulated Impairment (1200) none
1230 Intangible Assets (1200) investing
1235 Accumulated Amortization (1200) none
2000 Liabilities () none header
2100 Current Liabilities (2000) none header
2110 Accounts Payable (2100) operating
2120 VAT Payable (Output VAT) (2100) operating
2125 VAT Settlement (2100) operating
2126 Output VAT not yet Due (2100) operating
2130 Withholding Tax Payable (2100) operating
2140 Accrued Expenses (2100) operating
2145 Goods Received Not Invoiced (2100) operating
2146 Consignment Clearing (2100) operating
2150 Social Security Payable (2100) operating
2155 Income Tax Payable (2100) operating
2160 Customer Deposits and Credits (2100) operating
2190 Credit Cards (2100) cash header
2200 Non-Current Liabilities (2000) none header
2210 Long-term Loans (2200) financing
2220 Deferred Tax (2200) operating
3000 Equity () none header
3100 Registered Capital (3000) financing
3200 Retained Earnings (3000) none
3300 Current Year Earnings (3000) none header
3400 Revaluation Surplus (3000) none
3600 Dividends and Drawings (3000) financing
3900 Opening Balance Equity (3000) none
4000 Revenue () none header
4100 Sales Revenue (4000) operating
4110 Sales Returns and Credits (4000) operating
4200 Service Revenue (4000) operating
4300 Other Income (4000) operating
4310 Gain on Disposal of Assets (4000) investing
4350 Impairment Reversal (4000) none
4360 Revaluation Gain (4000) none
4400 Interest Income (4000) operating
4500 FX Gain and Loss (realized) (4000) operating
4510 FX Gain and Loss (unrealized) (4000) none
5000 Cost of Goods Sold () none header
5100 Cost of Goods Sold (5000) operating
5160 Purchase Price Variance (5000) operating
5200 Direct Labor (5000) operating
5210 Labor Absorbed (5000) operating
5300 Manufacturing Overhead (5000) operating
5310 Overhead Absorbed (5000) operating
5400 Inventory Shrinkage, Write-offs and Overage (5000) operating
5420 Manufacturing Variance (5000) operating
5450 Scrap and Waste (5000) operating
5500 Freight In and Landed Cost (5000) operating
6000 Operating Expenses () none header
6100 Salaries and Wages (6000) operating
6200 Rent (6000) operating
6300 Utilities (6000) operating
6400 Depreciation (6000) none
6410 Amortization (6000) none
6420 Impairment Loss (6000) none
6430 Loss on Disposal (6000) investing
6440 Revaluation Loss (6000) none
6500 Professional Fees (6000) operating
6600 Marketing and Advertising (6000) operating
6700 Insurance (6000) operating
6800 Office Supplies (6000) operating
6850 Bank Charges (6000) operating
6860 Interest Expense (6000) operating
6900 Travel and Transportation (6000) operating
6950 Miscellaneous Expenses (6000) operating
6960 Bad Debts (6000) operating
6970 Rounding (6000) operating
6980 Income Tax (current and deferred) (6000) operating
`;

const shape = /^(\d{4}) (.+) \((\d*)\) (\w+)( header)?$/;

const read = (line: string): DefaultAccount => {
  const [, code = '', name = '', parent = '', category = '', header] = shape.exec(line) ?? [];
  const group = code[0] as keyof typeof types;
  return {
    code,
    name,
    account_type: types[group],
    subtype: group === '5' ? 'cogs' : null,
    parent_code: parent || null,
    cash_flow_category: category,
    is_header: header !== undefined,
  };
};

/** Default chart of accounts, ordered by code. */
export const defaultChart: readonly DefaultAccount[] = lines.trim().split('\n').map(read);

/** Code of the first bank account of a company. */
export const defaultBankCode = '1111';
