import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { all, at, numberAt, textAt, xmlRoot } from '../../../kernel/platform/xml.ts';

const xml = suite('kernel.platform.xml');

const root = xmlRoot(
  '<n:doc xmlns:n="x"><n:line id="a"> one &amp; &#228; </n:line><n:line>2.5</n:line><empty/></n:doc>',
);

xml('reads elements by path without prefixes, and of several the first', () => {
  assert.is(textAt(root, 'doc', 'line'), 'one & ä');
  assert.is(textAt(root, 'doc', 'line', '@id'), 'a');
  assert.is(all(at(root, 'doc'), 'line').length, 2);
  assert.is(numberAt(all(at(root, 'doc'), 'line')[1]), 2.5);
});

xml('answers nothing for elements that are empty or missing', () => {
  assert.is(textAt(root, 'doc', 'empty'), null);
  assert.is(textAt(root, 'doc', 'line', 'deeper'), null);
  assert.is(at(undefined, 'doc'), undefined);
  assert.equal(all(at(root, 'doc'), 'missing'), []);
});

xml('expands the entities of XML once, and none that a document declares', () => {
  assert.is(textAt(xmlRoot('<a>&amp;lt;</a>'), 'a'), '&lt;');
  assert.is(textAt(xmlRoot('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'a'), '&b;');
});

xml.run();
