/** Import file: its number of rows and its text. */
export type ImportTable = { readonly rows: number; readonly text: string };

const linesEach = 4;

const table = (head: string, rows: number, row: (n: number) => string): string =>
  `${head}\n${Array.from({ length: rows }, (_, n) => row(n)).join('\n')}\n`;

const day = (n: number): string =>
  `2025-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;

/** Import files with a number of items, contacts, document lines or journal lines, by the kind of import. */
export const importFiles: Readonly<Record<string, (rows: number) => ImportTable>> = {
  items: (rows) => ({
    rows,
    text: table(
      'sku,name,quantity,cost,retail_price,category,barcode,colour',
      rows,
      (n) =>
        `SKU-${n},Item number ${n},${n % 9},${(n % 97) + 0.5},${(n % 97) + 20},goods,${4_000_000_000_000 + n},colour ${n % 12}`,
    ),
  }),
  contacts: (rows) => ({
    rows,
    text: table(
      'name,email,type,phone,billing_address,tax_id',
      rows,
      (n) =>
        `Contact ${n} Ltd,mail${n}@example.com,${n % 4 ? 'customer' : 'supplier'},+49 30 ${1_000_000 + n},"Street ${n}, Berlin",DE${100_000_000 + n}`,
    ),
  }),
  documents: (rows) => ({
    rows,
    text: table(
      'doc_type,number,date,due_date,customer_name,description,quantity,unit_price,currency',
      rows,
      (n) => {
        const doc = Math.floor(n / linesEach);
        return `invoice,OLD-${doc},${day(doc)},${day(doc)},Contact ${doc % 5000} Ltd,Service ${n},${(n % 5) + 1},${(n % 90) + 10}.25,USD`;
      },
    ),
  }),
  journals: (rows) => ({
    rows,
    text: table('entry,date,account,debit,credit,memo', rows, (n) => {
      const entry = Math.floor(n / linesEach);
      const amount = (entry % 900) + 100;
      const isDebit = n % linesEach < 2;
      return `E-${entry},${day(entry)},${isDebit ? '6100' : '1110'},${isDebit ? amount : ''},${isDebit ? '' : amount},Entry ${entry}`;
    }),
  }),
};
