/**
 * `npm run shadow -- [words]`: the specs, with a second copy of every installation that is fed with the tape and
 * compared at its end; prints what was compared.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allModules } from '../../gateway/modules.ts';
import { exemptTables } from './differences.ts';
import type { Report } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-shadow-'));
const file = join(folder, 'report');
writeFileSync(file, '');
const { status } = spawnSync(process.execPath, ['spec/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, SPEC_SHADOW: '1', SPEC_SHADOW_REPORT: file },
});
const reports = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Report);
rmSync(folder, { recursive: true });

const sum = (of: 'comparisons' | 'commits' | 'entries'): string =>
  reports.reduce((total, report) => total + report[of], 0).toLocaleString('en');
const kept = new Set(reports.flatMap((report) => report.kept));
const facts = new Set(reports.flatMap((report) => report.facts));
const all = allModules.flatMap((module) => module.keeps.map(({ name }) => name));
const rest = all.filter((name) => !kept.has(name));
console.log(
  `${sum('comparisons')} comparisons of ${sum('commits')} commits with ${sum('entries')} entries`,
);
console.log(
  `${facts.size} types of facts, ${kept.size} tables of rows that no fact makes: ${[...kept].sort().join(' ')}`,
);
if (rest.length > 0) console.log(`not written by any of these specs: ${rest.join(' ')}`);
for (const [table, reason] of Object.entries(exemptTables))
  console.log(`not compared: ${table}, ${reason}`);
process.exitCode = status ?? 1;
