/** The official rules of EN 16931 as an oracle: XSLT made of the schematron, stored outside the project. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Syntax } from '../../modules/documents/einvoice/write/written-invoice.ts';
import { pathOf, textOf } from './invoices.ts';

const folder = 'einvoice/rules';

const required = createRequire(import.meta.url);

/** True where the processor of XSLT is installed, a development dependency. */
export const isCompilable = (): boolean => {
  try {
    required.resolve('xslt3');
    return true;
  } catch {
    return false;
  }
};

type Saxon = {
  readonly transform: (
    options: Readonly<Record<string, unknown>>,
    mode: 'sync',
  ) => { readonly principalResult: string };
};

const fileOf = (syntax: Syntax): string => `EN16931-${syntax.toUpperCase()}-validation.xslt`;

/**
 * Compiled rules of a syntax, from the temporary folder where they were compiled before: compiling takes longer than
 * all else here.
 */
const compiled = async (syntax: Syntax): Promise<string> => {
  const file = fileOf(syntax);
  const digest = createHash('sha256').update(textOf(folder, file)).digest('hex').slice(0, 16);
  const place = join(tmpdir(), `countinghouse-en16931-${digest}.sef.json`);
  if (!existsSync(place)) {
    const own = join(tmpdir(), `countinghouse-en16931-${digest}-${process.pid}`);
    await mkdir(own, { recursive: true });
    const made = join(own, 'rules.sef.json');
    const compiler = required.resolve('xslt3');
    const options = [`-xsl:${pathOf(folder, file)}`, `-export:${made}`, '-nogo'];
    await promisify(execFile)(process.execPath, [compiler, ...options]);
    await rename(made, place);
  }
  return readFileSync(place, 'utf8');
};

const known = new Map<Syntax, Promise<unknown>>();

/** Names of the fatal rules that an invoice file breaks, each once, sorted. */
export const officialRules = async (syntax: Syntax, xml: string): Promise<readonly string[]> => {
  const stylesheet = known.get(syntax) ?? compiled(syntax).then((text) => JSON.parse(text));
  known.set(syntax, stylesheet);
  const saxon = required('saxon-js') as Saxon;
  const { principalResult } = saxon.transform(
    { stylesheetInternal: await stylesheet, sourceText: xml, destination: 'serialized' },
    'sync',
  );
  const failed = principalResult.match(/<svrl:failed-assert[^>]*>/g) ?? [];
  const rules = failed.flatMap((one) =>
    /flag="fatal"/.test(one) ? (/ id="([^"]+)"/.exec(one)?.[1] ?? []) : [],
  );
  return [...new Set(rules)].sort();
};
