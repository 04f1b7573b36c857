import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentLifecycle } from '../../../machines/all.ts';
import { linkFields } from '../../../modules/documents/document/fields.ts';
import { isPurchase, posts, typeNamed } from '../../../modules/documents/types/all.ts';
import { type DocumentType, docTypes } from '../../../modules/documents/types/document-type.ts';

const types = suite('documents.types');

const all: readonly DocumentType[] = docTypes.map((name) => typeNamed(name));

for (const type of all) {
  const { name } = type;
  types(`include ${name}, which has its name, its machine and a spec`, () => {
    assert.ok(docTypes.some((one) => one === name));
    assert.is(type.machine.id, name);
    assert.is(documentLifecycle(name), type.machine);
    const spec = `${name.replaceAll('_', '-')}.spec.ts`;
    assert.ok(existsSync(join(import.meta.dirname, spec)), spec);
  });

  types(`let the roles and passive events of ${name} be events of its machine`, () => {
    const events = new Set(type.machine.events);
    assert.ok(events.has('finalize'));
    for (const event of [...Object.keys(type.roles), ...type.passiveEvents])
      assert.ok(events.has(event), event);
    assert.is(events.has('convert'), type.conversion !== null);
    assert.is(events.has('fulfill-lines'), ['delivery', 'memo'].includes(type.goods ?? ''));
    assert.is(events.has('payment'), type.settlement === 'payment');
    assert.is(
      events.has('apply-to-invoice') && events.has('cn-refund'),
      type.settlement === 'credit',
    );
  });

  types(`let ${name} lead to types that exist, on the right side`, () => {
    const { conversion, issuesAs, receivedAs, side } = type;
    assert.ok(docTypes.some((one) => one === issuesAs));
    if (conversion) {
      assert.ok(Object.hasOwn(linkFields, conversion.link));
      assert.is(typeNamed(conversion.to).side, side);
    }
    if (receivedAs && side !== 'original')
      assert.is(isPurchase({ doc_type: receivedAs }), side === 'sale');
  });

  types(`settle ${name} only where it is posted`, () => {
    if (type.settlement !== null) assert.ok(posts({ doc_type: name }));
    if (type.isPaidOnline || type.isCreditable) assert.is(type.settlement, 'payment');
    if (type.isAssetPurchase) assert.ok(isPurchase({ doc_type: name }));
  });
}

types('have number series of their own', () => {
  assert.is(new Set(all.map(({ prefix }) => prefix)).size, docTypes.length);
});

types('do nothing for a name that is none', () => {
  const { posts: posted, goods, settlement, conversion } = typeNamed('letter');
  assert.equal([posted, goods, settlement, conversion], [null, null, null, null]);
});

types.run();
