import { appendFileSync } from 'node:fs';
import type { Commit } from '../../kernel/writer/tape/commit.ts';

/** Commits and comparisons of the shadows of a process. */
export type Report = {
  readonly comparisons: number;
  readonly commits: number;
  readonly entries: number;
  readonly facts: readonly string[];
  readonly kept: readonly string[];
};

let comparisons = 0;
let commits = 0;
let entries = 0;
const facts = new Set<string>();
const kept = new Set<string>();

/** Counts a commit that a shadow was fed, or a comparison where none is given. */
export const counted = (commit?: Commit): void => {
  if (!commit) {
    comparisons += 1;
    return;
  }
  commits += 1;
  for (const step of commit.steps) {
    if ('append' in step) {
      entries += step.rows.length;
      for (const { event_type } of step.rows) facts.add(event_type);
    }
    if ('put' in step) kept.add(step.put);
    if ('drop' in step) kept.add(step.drop);
    if ('replace' in step) kept.add('(company replaced)');
  }
};

const file = process.env['SPEC_SHADOW_REPORT'];
if (file)
  process.on('exit', () => {
    const report: Report = { comparisons, commits, entries, facts: [...facts], kept: [...kept] };
    if (comparisons > 0) appendFileSync(file, `${JSON.stringify(report)}\n`);
  });
