import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../../service.ts';
import { textOf } from '../../../tidy/tree.ts';
import { type Calls, callsOf, type Described, type Document } from './calls.ts';
import { stepsBefore, uncalled } from './steps.ts';

type Json = Readonly<Record<string, unknown>>;

const it = suite('gateway.openapi examples run');
let service: Installation;
let paths: Document['paths'];
let calls: Calls;

/** Operations whose example a rule of the business refuses, since it lacks what they follow. */
const refusable: ReadonlySet<string> = new Set(
  textOf('spec/gateway/openapi/examples/refused.txt').trimEnd().split('\n'),
);
/** Listed operations that may be carried out: some depend on jobs that have ended by then or not. */
const mostOthers = 5;
const leastDone = 365;

it.before(async () => {
  service = await startTestService();
  const { paths: all } = await service.does('GET', '/openapi.json?examples=true');
  paths = all;
  calls = callsOf({ paths }, service);
});
it.after(() => service.stop());

/** Collections whose records others name, in the order in which they are made. */
const first = [
  ...['/companies/me/locations/{location_id}', '/crm/contacts/{contact_id}'],
  ...['/items/{entity_id}', '/docs/{entity_id}', '/lists/{entity_id}'],
  ...['/accounting/bank-accounts/{bank_id}', '/accounting/journal-entries/{je_id}'],
  ...['/fixed-assets/api/classes/{class_id}', '/fixed-assets/api/books/{book_id}'],
  ...['/fixed-assets/api/assets/{asset_id}', '/subscriptions/{entity_id}'],
  ...['/manufacturing/work-centers/{center_id}', '/manufacturing/{order_id}'],
];

/** True if an operation takes and answers JSON: forms and files have no example. */
const isJson = ({ requestBody, responses }: Described): boolean =>
  (!requestBody || requestBody.content?.['application/json'] !== undefined) &&
  Object.entries(responses ?? {}).some(
    ([status, { content }]) =>
      status.startsWith('2') && (!content || content['application/json'] !== undefined),
  );

/** Codes of a request that does not fit the interface. */
const misfits = ['invalid_request', 'invalid_body', 'no_route', 'method_not_allowed'];

it('are all requests that the service takes, and most of them are carried out', async () => {
  for (const address of first) await calls.fresh(address);
  const done: string[] = [];
  const refused: string[] = [];
  const wrong: string[] = [];
  const known = new Map<string, Json>();
  for (const [address, path] of Object.entries(paths))
    for (const [verb, described] of Object.entries(path)) {
      const name = `${verb} ${address}`;
      if (uncalled.test(name) || !isJson(described)) continue;
      const isRead = verb === 'get';
      const record = address.slice(0, address.lastIndexOf('}') + 1);
      const ids = (isRead && known.get(record)) || (await calls.fresh(record));
      known.set(record, ids);
      for (const step of stepsBefore[name] ?? []) {
        const [does = '', at = ''] = step.split(' ');
        await calls.call(does, at, ids);
      }
      const { status, body } = await calls.call(verb, address, ids);
      const said = `${name}: ${status} ${body?.code ?? ''} ${JSON.stringify(body?.errors ?? '')}`;
      const isMisfit = misfits.includes(body?.code);
      if (status < 400) done.push(name);
      else if (isMisfit || (status >= 500 && status !== 502 && status !== 503)) wrong.push(said);
      else refused.push(said);
    }

  assert.equal(wrong, [], `${done.length} carried out, ${refused.length} refused`);
  const unexpected = refused.filter((said) => !refusable.has(said.split(': ')[0] ?? ''));
  assert.equal(unexpected, [], 'are carried out, or are listed in refused.txt');
  const others = [...refusable].filter((name) => done.includes(name));
  assert.ok(others.length <= mostOthers, `take out of refused.txt: ${others.join('\n')}`);
  assert.ok(done.length > leastDone, `${done.length} carried out`);
});

it.run();
