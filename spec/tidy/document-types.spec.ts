import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { docTypes } from '../../modules/documents/types/document-type.ts';
import { productRooms, sourcesIn } from './tree.ts';

const documentTypes = suite('tidy.documentTypes');

/** Files that may compare the name of a document type: its object, its machine, and the vocabulary of other systems. */
const mayCompare = /^(?:machines|modules\/documents\/types)\//;

const name = `['"](?:${docTypes.join('|')})['"]`;
const field = String.raw`\b(?:doc_?[tT]ype|(?:target|original|proposed)_doc_type|doc_origin)\b`;

/** Forms of one comparison: an operator, a list that is searched, a switch, a table indexed by the field. */
const comparisons: readonly RegExp[] = [
  /\bdoc_type\)?\s*(?:===?|!==?)/,
  new RegExp(String.raw`${field}\)?\s*(?:===?|!==?)\s*${name}`),
  new RegExp(String.raw`${name}\s*(?:===?|!==?)\s*[\w.?]*${field}`),
  new RegExp(String.raw`(?<!default_for\??)\.(?:includes|indexOf|has)\([\w.?]*${field}[)\s]`),
  new RegExp(String.raw`switch\s*\([\w.?]*${field}\)`),
];

const isComparison = (line: string): boolean => comparisons.some((one) => one.test(line));

const withoutComments = (text: string): readonly string[] =>
  text.split('\n').map((line) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line));

documentTypes('are compared by name only where they are defined', () => {
  const checked = sourcesIn(...productRooms).filter(({ file }) => !mayCompare.test(file));
  assert.ok(checked.length > 1000);
  const found = checked.flatMap(({ file, text }) =>
    withoutComments(text).flatMap((line, at) =>
      isComparison(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    ),
  );
  assert.equal(found, []);
});

documentTypes('are caught in every spelling, and traits are spared', () => {
  for (const line of [
    "if (state.doc_type === 'bill') return;",
    'const isSale = doc_type !== other;',
    "docType === 'credit_note' ? -1 : 1",
    "'invoice' === state.doc_type",
    "['invoice', 'memo'].includes(state.doc_type)",
    'purchases.has(doc?.doc_type)',
    'switch (state.doc_type) {',
    "doc_origin !== 'bill'",
  ])
    assert.ok(isComparison(line), line);
  for (const line of [
    "typeOf(state).goods === 'memo'",
    'if (isCredit(state)) return;',
    "const head = { doc_type: 'invoice' };",
    "const where = `WHERE d.doc_type='invoice'`;",
    'if (docType === null) return;',
    "filters.doc_type?.includes(',')",
    'template.default_for?.includes(docType)',
  ])
    assert.not(isComparison(line), line);
});

documentTypes.run();
