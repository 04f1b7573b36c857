/** Saves bytes as a file of this name. */
export const saveFile = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Text that a spreadsheet would compute is marked as text. */
const inert = (value: string | number): string =>
  typeof value === 'string' && /^[=+@\t\r-]/.test(value) ? `'${value}` : String(value);

/** Cell of a CSV file; a text with separators or quotes is quoted. */
const cell = (value: string | number): string => {
  const text = inert(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Saves rows as a CSV file in UTF-8 with a byte order mark, which spreadsheets need. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void => {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  saveFile(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }), name);
};
