import { strToU8, zipSync } from 'fflate';

/** Sheet of a generated workbook. */
export type MadeSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isHidden?: boolean;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const cell = (text: string, at: string): string =>
  text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

const sheetXml = ({ rows }: MadeSheet): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((text, x) => cell(text, `${String.fromCharCode(65 + x)}${y + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** Bytes of an Excel workbook of texts. */
export const workbook = (sheets: readonly MadeSheet[]): Uint8Array => {
  const entries = sheets.map(
    ({ name, isHidden }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  const relations = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"/>`,
  };
  for (const [n, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${n + 1}.xml`] = sheetXml(sheet);
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
};
