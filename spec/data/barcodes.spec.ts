import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { elementsIn } from '../../modules/inventory/codes/gs1.ts';
import { hasCheckDigit } from '../../modules/inventory/codes/gtin.ts';
import { textOf, where } from './invoices.ts';

const all = suite('data.barcodes');
const it = where('barcodes', all);

const file = (name: string): string => textOf('barcodes', name);

type Identifier = {
  readonly code: string;
  /** True if no separator follows, because the length is predefined. */
  readonly isPredefined: boolean;
  readonly parts: readonly string[];
};

/** Application identifiers of the dictionary, with ranges expanded. */
const dictionary = (): readonly Identifier[] =>
  file('gs1-syntax-dictionary.txt')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .flatMap((line) => {
      const [, first = '', last = first, rest = ''] =
        /^(\d{2,4})(?:-(\d{2,4}))?\s+([^#]*)/.exec(line) ?? [];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => ({
        code: String(Number(first) + n).padStart(first.length, '0'),
        isPredefined: rest.startsWith('*'),
        parts: rest.split(/\s+/).filter((part) => /^\[?[NXYZ]/.test(part)),
      }));
    });

/** Longest value of an identifier. */
const longest = (parts: readonly string[]): string =>
  parts
    .map((part) => {
      const [, kind = '', length = ''] = /^\[?([NXYZ])(?:\.\.)?(\d+)/.exec(part) ?? [];
      return (kind === 'N' ? '1' : 'A').repeat(Number(length));
    })
    .join('');

it('reads every application identifier of the dictionary, alone and before others', () => {
  const identifiers = dictionary();
  assert.ok(identifiers.length > 400, `${identifiers.length} identifiers`);
  for (const { code, isPredefined, parts } of identifiers) {
    const said = longest(parts);
    assert.ok(said !== '', code);
    const end = isPredefined ? '' : '\u001d';
    const next = code === '99' ? '98' : '99';
    const wanted = [
      [code, said],
      [next, 'END'],
    ];
    assert.equal([...(elementsIn(`]C1${code}${said}${end}${next}END`) ?? [])], wanted, code);
    assert.equal([...(elementsIn(`(${code})${said}(${next})END`) ?? [])], wanted, code);
    const torn = elementsIn(`]d2${code}${isPredefined ? said.slice(1) : ''}`);
    assert.is(torn, undefined, code);
  }
});

it('judges check digits as the linters of GS1 do', () => {
  const { csum } = JSON.parse(file('gs1-lint-vectors.json')).vectors as {
    csum: { pass: string[]; fail: [string, string][] };
  };
  for (const number of csum.pass) assert.ok(hasCheckDigit(number), number);
  for (const [number, why] of csum.fail) assert.not(hasCheckDigit(number), `${number}: ${why}`);
});

all.run();
