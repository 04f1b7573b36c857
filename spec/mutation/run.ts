/** `npm run mutate [-- WORD…]`: mutates the files whose path contains a word, and lists the mutants that survive. */
import { mutate, type Score } from './mutate.ts';
import { targets } from './targets.ts';

const words = process.argv.slice(2);
const files = [...targets.keys()].filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);

const print = ({ file, killed, survivors, equivalent }: Score): void => {
  const all = killed + survivors.length;
  const score = ((100 * killed) / all).toFixed(1).padStart(5);
  console.log(
    `${score} %  ${killed} of ${all}  ${file}${equivalent ? `, ${equivalent} equivalent` : ''}`,
  );
  for (const { at, line, mutator, replacement } of survivors)
    console.log(`         line ${at}  ${mutator}  ${line}\n           →  ${replacement}`);
};

/** Mutates files with the same specs together, so that a long run prints scores as it goes on. */
const run = async (): Promise<void> => {
  const start = performance.now();
  const scores: Score[] = [];
  for (const group of Map.groupBy(files, (file) => targets.get(file)?.join(' ')).values()) {
    const made = await mutate(group);
    made.forEach(print);
    scores.push(...made);
  }
  const survivors = scores.reduce((sum, one) => sum + one.survivors.length, 0);
  const killed = scores.reduce((sum, one) => sum + one.killed, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${killed} killed, ${survivors} survived, in ${seconds} s`);
  process.exitCode = survivors > 0 ? 1 : 0;
};

if (files.length === 0) {
  console.log(`No mutated file is named like: ${words.join(' ')}`);
  process.exitCode = 1;
} else await run();
