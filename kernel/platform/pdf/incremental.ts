const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** An object of a PDF: its content, or a dictionary with the bytes of its stream. */
export type PdfObject = string | { readonly dictionary: string; readonly bytes: Uint8Array };

/** Structure of a PDF with a classic cross-reference table (ISO 32000-1, 7.5). */
type Structure = {
  readonly text: string;
  readonly size: number;
  readonly root: number;
  readonly startxref: number;
};

const structureOf = (pdf: Uint8Array): Structure => {
  const text = latin1(pdf);
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1]);
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer)?.[1]);
  if (![startxref, size, root].every(Number.isSafeInteger) || !text.startsWith('xref', startxref))
    throw new Error('The PDF has no cross-reference table.');
  return { text, size, root, startxref };
};

/** Content of the catalog: its entries between the outer brackets. */
const catalogOf = ({ text, root, startxref }: Structure): string => {
  const table = text.slice(startxref, text.lastIndexOf('trailer'));
  const rows = [...table.matchAll(/^(\d{10}) (\d{5}) ([nf])/gm)];
  const offset = Number(rows[root]?.[1]);
  const body = text.slice(offset, text.indexOf('endobj', offset));
  const entries = /^\d+ 0 obj\s*<<(.*)>>\s*$/s.exec(body)?.[1];
  if (entries === undefined) throw new Error('The PDF has no catalog.');
  return entries;
};

const objectBytes = (number: number, object: PdfObject): Uint8Array =>
  typeof object === 'string'
    ? Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, 'latin1')
    : Buffer.concat([
        Buffer.from(
          `${number} 0 obj\n<<${object.dictionary} /Length ${object.bytes.length}>>\nstream\n`,
          'latin1',
        ),
        object.bytes,
        Buffer.from('\nendstream\nendobj\n', 'latin1'),
      ]);

/** Additions to a PDF: objects by the numbers they get, and entries of the catalog that name these. */
export type Additions = {
  readonly objects: (first: number) => readonly PdfObject[];
  readonly catalog: (first: number) => Readonly<Record<string, string>>;
  /** File identifier in hexadecimal, 32 digits. */
  readonly id: string;
};

/**
 * Appends objects to a PDF and enters them in its catalog, by an incremental update (ISO 32000-1, 7.5.6). The
 * information dictionary is left out, since PDF/A wants it to agree with the XMP metadata.
 */
export const withAdded = (pdf: Uint8Array, { objects, catalog, id }: Additions): Uint8Array => {
  const structure = structureOf(pdf);
  const { size, root, startxref } = structure;
  const added = objects(size);
  const before = catalogOf(structure);
  const entries = Object.entries(catalog(size));
  const twice = entries.find(([name]) => new RegExp(`/${name}(?![A-Za-z])`).test(before));
  if (twice) throw new Error(`The catalog of the PDF has an entry /${twice[0]}.`);
  const more = entries.map(([name, value]) => `/${name} ${value}`).join(' ');
  const parts: Uint8Array[] = [pdf, Buffer.from('\n')];
  let at = pdf.length + 1;
  const offsets = new Map<number, number>();
  const all: readonly (readonly [number, PdfObject])[] = [
    [root, `<<${before} ${more}>>`],
    ...added.map((object, index) => [size + index, object] as const),
  ];
  for (const [number, object] of all) {
    const bytes = objectBytes(number, object);
    offsets.set(number, at);
    parts.push(bytes);
    at += bytes.length;
  }
  const rows = [...offsets].toSorted(([a], [b]) => a - b);
  const table = rows.map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = `<</Size ${size + added.length} /Root ${root} 0 R /Prev ${startxref} /ID [<${id}> <${id}>]>>`;
  parts.push(Buffer.from(`xref\n${table.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
};
