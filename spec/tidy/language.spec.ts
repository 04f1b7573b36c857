import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { glossary } from './glossary.ts';
import { lineAt, productRooms, type Source, sourceOf, sourcesIn } from './tree.ts';

const language = suite('tidy.language');

/** Folders with plain language; a listed folder stays so. */
const inOrder: readonly string[] = [
  'gateway/',
  'kernel/',
  'machines/',
  'modules/account/',
  'modules/accounting/',
  'modules/ai/',
  'modules/assets/',
  'modules/backups/',
  'modules/companies/',
  'modules/connectors/',
  'modules/crm/',
  'modules/dashboard/',
  'modules/documents/',
  'modules/identity/',
  'modules/imports/',
  'modules/inventory/',
  'modules/labels/',
  'modules/ledger/',
  'modules/lifecycles/',
  'modules/lists/',
  'modules/manufacturing/',
  'modules/migrations/',
  'modules/notifications/',
  'modules/payments/',
  'modules/received/',
  'modules/reports/',
  'modules/search/',
  'modules/sharing/',
  'modules/stars/',
  'modules/subscriptions/',
  'modules/system/',
  'modules/webhooks/',
  'spec/',
];

const bannedOpenings = /^(?:What|Who|Whom|Whose|Whether|Why|That|Of|Where|How)\b/;

/** Phrases without a subject or with an everyday word in place of a term. */
const bannedPhrases =
  /\b(?:somebody|everybody|comes to|came to|is told|are told|was told|and one stays|anybody|insists|stands there|lies beside|the house|goes by|of others|by others|anew|is said of|what is said|whoever)\b/i;

/** References to numbered sections of papers outside the project; RFCs and standards are named by their numbers. */
const bannedReference =
  /\((?:[a-z]+ )?(?:decisions?|trade|books|core|interface|contract|section)[: ]+(?:section )?\d[^)]*\)/;

/** Last words of file names that are participles or adverbs, and the nouns among them. */
const participle =
  /(?:ed|ing|ahead|beside|behind|elsewhere|whole|again|came|bought|sold|shown|taken|told|made|left|found|known|seen|kept|met|out|back|here|there|then|now)\.ts$/;
/** Established nouns with such an ending, each with the term that it is. */
const nouns: Readonly<Record<string, string>> = {
  aging: 'an aging report: open amounts by age',
  clearing: 'the clearing of goods received not invoiced (GRNI)',
  closing: 'the closing of a production run',
  issuing: 'goods issue: components into a production run',
  layout: 'the arrangement of a diagram or label',
  manufacturing: 'the subject of postings and reactions, as sales and purchases are',
  now: 'the time, caller and ids of a request, which a decision is given as `now`',
  planning: 'material requirements planning',
  receiving: 'goods receipt: outputs of a production run',
  rollback: 'a database that was set back to an earlier state',
  timeout: 'the longest time that is waited for an answer',
};

/** Last word of a file name. */
const lastWord = (file: string): string => /([a-z0-9]+)\.ts$/.exec(file)?.[1] ?? '';

/** True for specs and their helpers, whose names are free. */
const isSpec = (file: string): boolean => file.startsWith('spec/');

const isUnclear = (file: string): boolean =>
  participle.test(file) && !isSpec(file) && !Object.hasOwn(nouns, lastWord(file));

/** Part of a line from its comment on; '' without one. */
const commentOn = (line: string, code: string): string => {
  if (line === code) return '';
  let start = 0;
  while (line[start] === code[start]) start += 1;
  return line.slice(start);
};

const anyComment = /\/\*\*([\s\S]*?)\*\/|\/\/([^\n]*(?:\n\/\/[^\n]*)*)/g;

/** Doc comments and line comments of a source; comments in strings are none. */
const comments = ({ text, uncommented }: Source): { line: number; says: string }[] => {
  const code = uncommented.split('\n');
  const alone = text
    .split('\n')
    .map((line, at) => commentOn(line, code[at] ?? ''))
    .join('\n');
  return [...alone.matchAll(anyComment)].map(({ index, 1: block, 2: lines = '' }) => ({
    line: lineAt(alone, index),
    says: (block ?? lines).replace(/^\s*(?:\*|\/\/)?\s?/gm, '').trim(),
  }));
};

const faultsOf = (source: Source): string[] => {
  const found = comments(source).flatMap(({ line, says }) => {
    const at = `${source.file}:${line}`;
    const opening = bannedOpenings.exec(says);
    const phrase = bannedPhrases.exec(says) ?? bannedReference.exec(says);
    return [
      ...(opening ? [`${at} opens with ${opening[0]}`] : []),
      ...(phrase ? [`${at} says "${phrase[0]}"`] : []),
    ];
  });
  return isUnclear(source.file)
    ? [...found, `${source.file} is not named by a noun or an operation`]
    : found;
};

/** True for files of operations, which are named by the verbs of their commands, whatever they end in. */
const isOperation = ({ text }: Source): boolean =>
  /= (?:command|query|batch)(?:<[^()]*>)?\(/.test(text);

language('is plain in every folder that is in order', () => {
  const checked = sourcesIn(...productRooms, 'spec').filter(({ file }) =>
    inOrder.some((folder) => file.startsWith(folder)),
  );
  assert.ok(checked.length > 0);
  const ofSpecs = checked.filter(({ file }) => file.startsWith('spec/')).flatMap(comments);
  assert.ok(ofSpecs.length > 1000);
  assert.equal(
    checked.flatMap((source) =>
      faultsOf(source).filter((fault) => !(isOperation(source) && fault.includes('is not named'))),
    ),
    [],
  );
});

language('names no noun as an exception that no file needs', () => {
  const ends = new Set(
    sourcesIn(...productRooms, 'spec')
      .filter(({ file }) => !isSpec(file))
      .filter((source) => participle.test(source.file) && !isOperation(source))
      .map(({ file }) => lastWord(file)),
  );
  assert.equal(
    Object.keys(nouns).filter((noun) => !ends.has(noun)),
    [],
  );
});

language('is caught where it is not', () => {
  const faults = (text: string, file = 'kernel/x.ts'): number =>
    faultsOf(sourceOf(file, text)).length;
  assert.is(faults('/** What a document is. */'), 1);
  assert.is(faults('/** The sum that a line comes to. */'), 1);
  assert.is(faults('/** Average cost of a lot, six decimals. */'), 0);
  assert.is(faults('/** Average cost of a lot (books 1.6). */'), 1);
  assert.is(
    faults('/** Average cost of a lot (IAS 2.25), signed as RFC 3161 section 2.2 says. */'),
    0,
  );
  assert.is(faults('', 'kernel/told-again.ts'), 1);
  assert.is(faults('', 'modules/documents/receiving/grni-clearing.ts'), 0);
});

language('is caught in specs and in line comments, not in strings', () => {
  const faults = (text: string, file = 'spec/x.spec.ts'): number =>
    faultsOf(sourceOf(file, text)).length;
  assert.is(faults('/** Whether a line keeps to its goal. */'), 1);
  assert.is(faults('const a = 1;\n// What nobody wants,\n// and somebody has.\n'), 2);
  assert.is(faults('const a = 1; // How it is done.'), 1);
  assert.is(faults('/** True if a line meets its goal. */\n// Later lines differ.'), 0);
  assert.is(faults("const a = ['// What it is', 'spec/**/*.ts']; // A list.\nconst b = '*/';"), 0);
});

language('has one meaning for each term of the glossary', () => {
  const terms = glossary.map(({ term }) => term);
  assert.ok(terms.length > 40);
  assert.equal(new Set(terms).size, terms.length);
  assert.equal(terms, [...terms].sort());
  assert.equal(
    glossary.filter(({ means }) => !/^[A-Z'].*\.$/.test(means)).map(({ term }) => term),
    [],
  );
  const avoided = glossary.flatMap(({ not = [] }) => not);
  assert.equal(
    avoided.filter((word) => terms.includes(word)),
    [],
  );
});

language.run();
