/**
 * `npm run compare-rules -- [ubl|cii] [part]`: compares our check with the official rules of EN 16931 on every kind of
 * document with every single value changed, or on every so-many-th of them; prints the disagreements by kind.
 */

import { sellerSettings } from '../documents/einvoice/seller.ts';
import { openBooks } from '../documents/goods/books.ts';
import { disagreementIn, everyChange, verdictOn } from './en16931-agreement.ts';
import { writtenKinds } from './en16931-documents.ts';

const [asked = 'ubl', part = '1'] = process.argv.slice(2);
const syntax = asked === 'cii' ? 'cii' : 'ubl';
const { app } = await openBooks(sellerSettings);
const changes = everyChange(await writtenKinds(app)).filter((_, at) => at % Number(part) === 0);
await app.close();

const started = performance.now();
const found = new Map<string, string[]>();
let refused = 0;
for (const { kind, what, invoice } of changes) {
  const verdict = await verdictOn(invoice, syntax);
  refused += verdict.official.length > 0 ? 1 : 0;
  const said = disagreementIn(verdict);
  if (said !== undefined) found.set(said, [...(found.get(said) ?? []), `${kind} with ${what}`]);
}
for (const [said, where] of [...found].sort(([, a], [, b]) => b.length - a.length))
  process.stdout.write(`${where.length} × ${said}\n  ${where.slice(0, 3).join('\n  ')}\n`);
const seconds = Math.round((performance.now() - started) / 1000);
const differing = [...found.values()].reduce((sum, where) => sum + where.length, 0);
process.stdout.write(
  `${changes.length} documents in ${syntax}, ${refused} refused by the official rules, ${differing} disagreements, ${seconds} s\n`,
);
process.exitCode = differing > 0 ? 1 : 0;
