import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chosenLanguage } from '../../../gateway/demo/chosen-language.ts';
import { countries, type Language, priced } from '../../../gateway/demo/countries.ts';
import { barcodeOf, catalogue } from '../../../gateway/demo/goods.ts';
import { customersOf, suppliersOf } from '../../../gateway/demo/people.ts';
import { allWords } from '../../../gateway/demo/words/all.ts';
import { defaultChart } from '../../../modules/accounting/chart/default-chart.ts';

const words = suite('gateway.demo.words');
const languages = Object.keys(allWords) as Language[];

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

words('are complete in each language of the contract', () => {
  assert.equal(languages.toSorted(), 'ar de en es fr id it ja pt th vi'.split(' '));
  for (const language of languages) {
    const texts = textsIn(allWords[language]);
    assert.ok(texts.length > 200, language);
    assert.not.ok(
      texts.some((text) => text.trim() === ''),
      language,
    );
  }
});

words('are written in the script of the language', () => {
  const scripts = {
    ar: /\p{Script=Arabic}/u,
    ja: /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
    th: /\p{Script=Thai}/u,
  };
  for (const [language, script] of Object.entries(scripts))
    for (const text of textsIn(allWords[language as Language]))
      assert.match(text, script, `${language}: ${text}`);
});

words('name all accounts in German and in Arabic', () => {
  for (const language of ['de', 'ar'] as const)
    assert.equal(
      Object.keys(allWords[language].accounts),
      defaultChart.map(({ code }) => code),
    );
});

words('make goods with names, SKUs and barcodes of their own, sold above cost', () => {
  for (const language of languages) {
    const goods = catalogue(allWords[language], countries[language], 1);
    assert.ok(goods.length > 250);
    for (const field of ['name', 'sku', 'barcode', 'id'] as const)
      assert.is(
        new Set(goods.map((good) => good[field])).size,
        goods.length,
        `${language} ${field}`,
      );
    for (const { isSold, cost, wholesale, retail } of goods)
      assert.ok(!isSold || (cost < wholesale && wholesale < retail), language);
  }
});

words('make contacts with names of their own kind', () => {
  for (const language of languages) {
    const made = allWords[language];
    const names = customersOf(made, countries[language], 108).map(({ data }) => data['name']);
    assert.ok(new Set(names).size > 100, `${language}: ${new Set(names).size}`);
    assert.is(suppliersOf(made, countries[language]).length, 12, language);
  }
});

words('are chosen on the command line; other options are left for the service', () => {
  assert.equal(chosenLanguage(['--api-port', '0']), { language: 'en', rest: ['--api-port', '0'] });
  assert.equal(chosenLanguage(['--language', 'de', '--host', 'x']), {
    ...{ language: 'de', rest: ['--host', 'x'] },
  });
  assert.equal(chosenLanguage(['--language=ar']), { language: 'ar', rest: [] });
  assert.throws(() => chosenLanguage(['--language', 'xx']), /has no language "xx"/);
});

words('price in whole steps of the currency', () => {
  assert.is(priced(countries.ja, 6), 960);
  assert.is(priced(countries.de, 5.02), 5);
  assert.is(priced(countries.vi, 0.001), 1000);
});

words('have barcodes with a check digit', () => {
  assert.is(barcodeOf(1), '2900000000018');
});

words.run();
