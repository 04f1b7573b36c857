/** Files of a small company in another system, with known balances on 31 December. */
const csv = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;

/** List of accounts, as QuickBooks Online exports it. */
export const accountList = csv(
  'Harbour Supplies',
  'Account List',
  '',
  'Account #,Full name,Type,Detail type,Description,Total balance',
  '1000,Checking,Bank,Checking,,500.00',
  '1200,Accounts Receivable (A/R),Accounts receivable (A/R),Accounts Receivable (A/R),,300.00',
  '1300,Inventory Asset,Other Current Assets,Inventory,,400.00',
  '2000,Accounts Payable (A/P),Accounts payable (A/P),Accounts Payable (A/P),,-250.00',
  '3100,Owner Equity,Equity,Owner Equity,,-700.00',
  '4000,Sales of Product Income,Income,Sales of Product Income,,-900.00',
  '5000,Cost of Goods Sold,Cost of Goods Sold,Supplies & Materials,,400.00',
  '6100,Rent Expense,Expenses,Rent,,250.00',
);

/** Trial balance on 31 December 2025. */
export const trialBalance = csv(
  'Harbour Supplies',
  'Trial Balance',
  'As of December 31, 2025',
  '',
  ',Debit,Credit',
  'Checking,500.00,',
  'Accounts Receivable (A/R),300.00,',
  'Inventory Asset,400.00,',
  'Accounts Payable (A/P),,250.00',
  'Owner Equity,,700.00',
  'Sales of Product Income,,900.00',
  'Cost of Goods Sold,400.00,',
  'Rent Expense,250.00,',
  'TOTAL,"$1,850.00","$1,850.00"',
);

/** Open invoices of customers. */
export const openInvoices = csv(
  'Harbour Supplies',
  'Open Invoices',
  '',
  'Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance',
  '11/15/2025,Invoice,1001,Anna Carter,12/15/2025,250.00,200.00',
  '12/20/2025,Invoice,1002,Bright Cafe,01/19/2026,100.00,100.00',
);

/** Unpaid bills. */
export const unpaidBills = csv(
  'Harbour Supplies',
  'Unpaid Bills',
  '',
  'Date,Transaction Type,Num,Vendor,Due Date,Amount,Open Balance',
  '12/05/2025,Bill,B-77,Delta Wholesale,01/04/2026,250.00,250.00',
);

/** Products in stock: two units at 100 and ten at 20. */
export const products = csv(
  'Product/Service Name,SKU,Type,Sales Description,Sales Price / Rate,Purchase Cost,Quantity On Hand,Reorder Point',
  'Brass lamp,LAMP,Inventory,A lamp of brass,180.00,100.00,2,1',
  'Candle,CANDLE,Inventory,,35.00,20.00,10,',
  'Delivery,DELIVERY,Service,,15.00,,,',
);

/** Customers. */
export const customers = csv(
  'Customer,Company,Street Address,City,State,Country,Zip,Phone,Email,Open Balance',
  'Anna Carter,Carter Ltd,1 Quay,Harbour,,US,00001,555-1,anna@example.com,200.00',
  'Bright Cafe,,2 Quay,Harbour,,US,00001,555-2,cafe@example.com,100.00',
);

/** Journal of the same company, which leads to the trial balance. */
export const journal = csv(
  'Harbour Supplies',
  'Journal',
  'January - December 2025',
  '',
  'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit',
  '01/02/2025,Journal Entry,1,,Capital,Checking,700.00,',
  ',,,,,Owner Equity,,700.00',
  '03/10/2025,Bill,B-70,Delta Wholesale,Goods,Inventory Asset,800.00,',
  ',,,Delta Wholesale,,Accounts Payable (A/P),,800.00',
  '04/01/2025,Bill Payment,,Delta Wholesale,,Accounts Payable (A/P),550.00,',
  ',,,,,Checking,,550.00',
  '11/15/2025,Invoice,1001,Anna Carter,Lamps,Accounts Receivable (A/R),250.00,',
  ',,,,,Sales of Product Income,,250.00',
  '11/20/2025,Sales Receipt,S-1,,,Checking,550.00,',
  ',,,,,Sales of Product Income,,550.00',
  '11/30/2025,Payment,,Anna Carter,,Checking,50.00,',
  ',,,Anna Carter,,Accounts Receivable (A/R),,50.00',
  '12/01/2025,Journal Entry,2,,Cost of what was sold,Cost of Goods Sold,400.00,',
  ',,,,,Inventory Asset,,400.00',
  '12/20/2025,Invoice,1002,Bright Cafe,Candles,Accounts Receivable (A/R),100.00,',
  ',,,,,Sales of Product Income,,100.00',
  '12/31/2025,Expense,,,Rent of the year,Rent Expense,250.00,',
  ',,,,,Checking,,250.00',
  ',,,,,TOTAL,"$3,650.00","$3,650.00"',
);

/** Files by name, as uploads. */
export const uploads = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([filename, text]) => ({
    filename,
    content_type: 'text/csv',
    bytes: new TextEncoder().encode(text),
  }));

/** Files of a cutover. */
export const cutoverFiles = uploads({
  'Account List.csv': accountList,
  'Trial Balance.csv': trialBalance,
  'Open Invoices.csv': openInvoices,
  'Unpaid Bills.csv': unpaidBills,
  'Products.csv': products,
  'Customers.csv': customers,
});

/** Files of the full history. */
export const historyFiles = uploads({
  'Account List.csv': accountList,
  'Journal.csv': journal,
  'Open Invoices.csv': openInvoices,
  'Unpaid Bills.csv': unpaidBills,
  'Products.csv': products,
  'Customers.csv': customers,
});

/** Form that uploads these files for a scan. */
export const cutoverForm = (): FormData => {
  const form = new FormData();
  form.append('source', 'qbo');
  const files = { accountList, trialBalance, openInvoices, unpaidBills, products };
  for (const [name, text] of Object.entries(files))
    form.append('files[]', new Blob([text], { type: 'text/csv' }), `${name}.csv`);
  return form;
};

/** Decisions on the questions of their scan. */
export const cutoverDecisions = {
  mode: { value: 'cutover' },
  cutover_date: { value: '2026-01-01' },
  mappings: { currency: { value: 'USD' } },
  prepared_by: { value: 'Olive Owner' },
};
