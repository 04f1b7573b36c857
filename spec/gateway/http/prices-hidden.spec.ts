import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isStream, routes } from '../../routes.ts';

const it = suite('gateway.pricesHidden');

it('is declared by every file of a record, since the record may state purchase prices', () => {
  const files = routes.flatMap((route) =>
    route.operation.kind === 'query' && route.operation.media && !isStream(route)
      ? [route.operation]
      : [],
  );
  const ofRecords = files.filter(({ about }) => about);
  assert.ok(ofRecords.length > 5, `${ofRecords.length}`);
  assert.equal(
    ofRecords
      .filter(({ refuses = [] }) => !refuses.some(({ code }) => code === 'prices_hidden'))
      .map(({ name }) => name),
    [],
  );
});

it.run();
