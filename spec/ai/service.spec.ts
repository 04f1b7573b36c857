import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Operation } from '../../kernel/declare/operation.ts';
import { get as getConversation } from '../../modules/ai/conversations/get.ts';
import { get as getJob } from '../../modules/ai/jobs/get.ts';
import { propose } from '../../modules/ai/jobs/propose.ts';
import { dormant } from '../../modules/ai/tools/dormant.ts';
import { quota } from '../../modules/ai/usage/quota.ts';
import { stats } from '../../modules/ai/usage/stats.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';
import { until } from '../until.ts';
import { bill } from './fixture.ts';

const it = suite<{ service: Installation; token: string }>('ai over HTTP');

it.before(async (context) => {
  context.service = await startTestService();
  context.token = context.service.token;
});
it.after(async ({ service }) => {
  await service.stop();
});

const fits = (operation: Operation, answer: unknown): void =>
  assert.is(operation.gives && [...Value.Errors(operation.gives, answer)][0]?.path, undefined);

const sent = async (
  service: Installation,
  files: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const form = new FormData();
  for (const [name, text] of Object.entries(files))
    form.append('files', new Blob([text], { type: 'text/plain' }), name);
  const answer = await service.ask('POST', '/ai/upload', {
    form,
    headers: { 'idempotency-key': name(files) },
  });
  assert.is(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.file_ids;
};

const name = (files: object): string => Object.keys(files).join();

const over = (service: Installation, id: string): Promise<Answered> =>
  until(async () => {
    const job = await service.does('GET', `/ai/batch/${id}`);
    return job.completed_at !== null && job;
  }, 'the end of the job');

/** Opens the stream; the function that it returns reads frames until one matches. */
const listens = async (
  service: Installation,
  token: string,
): Promise<(last: RegExp) => Promise<string>> => {
  const abort = new AbortController();
  const stream = await fetch(`${service.url}/events/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  return async (last) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) {
      text += decoder.decode(chunk as Uint8Array);
      if (last.test(text)) break;
    }
    abort.abort();
    return text;
  };
};

it('reads several files beside the conversation, says how far it is, and proposes their bills once', async ({
  service,
  token,
}) => {
  const conversation = (
    await service.ask('POST', '/ai/conversations', { body: { title: 'Bills' } })
  ).body;
  const ids = await sent(service, {
    'a.txt': bill(),
    'b.txt': 'a letter',
    'c.txt': bill('Opal Mine Ltd', 'M-18'),
  });
  assert.is(ids.length, 3);
  const heard = await listens(service, token);
  const answer = await service.does('POST', `/ai/conversations/${conversation.id}/query`, {
    query: 'book these',
    file_ids: ids,
  });
  assert.ok(answer.job_id);
  const early = await service.ask(
    'POST',
    `/ai/conversations/${conversation.id}/jobs/${answer.job_id}/proposals`,
    { body: {} },
  );
  assert.ok([200, 409].includes(early.status));
  const job = await over(service, answer.job_id);
  fits(getJob, job);
  assert.equal(
    [job.status, job.total_files, job.completed_files, job.failed_files],
    ['completed', 3, 3, 0],
  );
  const frames = await heard(/"completed":3/);
  assert.match(frames, /event: progress\ndata: \{"type":"batch_progress","job_id"/);
  const path = `/ai/conversations/${conversation.id}/jobs/${answer.job_id}/proposals`;
  const one = await service.does('POST', path, {});
  fits(propose, one);
  const two = await service.does('POST', path, {});
  assert.is(two.message_id, one.message_id);
  assert.equal(
    two.proposals.map((each: Answered) => each.tool_call_id),
    one.proposals.map((each: Answered) => each.tool_call_id),
  );
  assert.is(one.proposals.length, 2);
  assert.is(one.left_out.length, 1);
  assert.is((await service.does('GET', '/docs')).total, 0, 'nothing is created before');
  const all = await service.does('POST', `/ai/conversations/${conversation.id}/confirm-all`, {
    message_id: one.message_id,
  });
  assert.equal([all.executed, all.failed], [2, 0]);
  assert.is((await service.does('GET', '/docs')).total, 2);
  const notices = await service.does('GET', '/notifications');
  const told = notices.items.find((each: Answered) => /are read/.test(each.title));
  assert.equal([told?.category, told?.priority, told?.action_url], ['ai', 'high', '/ai']);
  const whole = await service.does('GET', `/ai/conversations/${conversation.id}`);
  fits(getConversation, whole);
  assert.is(whole.jobs.length, 1);
  assert.is(whole.protected, true);
});

it('fails a job of which no file could be read', async ({ service }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  for (const each of ['a.png', 'b.png'])
    form.append('files', new Blob([png], { type: 'image/png' }), each);
  const { file_ids } = (await service.ask('POST', '/ai/upload', { form })).body;
  const { id } = (await service.ask('POST', '/ai/conversations', { body: {} })).body;
  const { job_id } = await service.does('POST', `/ai/conversations/${id}/query`, {
    query: 'read these',
    file_ids,
  });
  const job = await over(service, job_id);
  assert.equal([job.status, job.failed_files], ['failed', 2]);
  assert.match(job.results.files[0].error, /picture/);
});

it('keeps jobs and files to who asked, and the company apart', async ({ service }) => {
  const [id = ''] = await sent(service, { 'mine.txt': 'x' });
  const { id: conversation } = (await service.ask('POST', '/ai/conversations', { body: {} })).body;
  const other = await service.otherCompany();
  const colleague = await service.userWith('owner');
  for (const { token } of [other, colleague]) {
    assert.is((await service.ask('GET', `/ai/file/${id}`, { token })).status, 404);
    assert.is(
      (await service.ask('GET', `/ai/conversations/${conversation}`, { token })).status,
      404,
    );
    const asked = await service.ask('POST', `/ai/conversations/${conversation}/query`, {
      token,
      body: { query: 'cash' },
    });
    assert.is(asked.status, 404);
    assert.is(
      (await service.ask('POST', '/ai/query', { token, body: { query: 'cash', file_ids: [id] } }))
        .status,
      404,
    );
  }
  assert.is((await service.ask('GET', '/ai/batch/unknown')).status, 404);
});

it('sends a file back with its own type, and nothing that runs', async ({ service }) => {
  const form = new FormData();
  form.append('files', new Blob(['<script>1</script>'], { type: 'text/html' }), 'a.html');
  const { file_ids } = (await service.ask('POST', '/ai/upload', { form })).body;
  const answer = await service.ask('GET', `/ai/file/${file_ids[0]}`);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
  const many = new FormData();
  for (let n = 0; n < 21; n += 1)
    many.append('files', new Blob(['x'], { type: 'text/plain' }), `${n}.txt`);
  assert.is((await service.ask('POST', '/ai/upload', { form: many })).body.code, 'too_many_files');
});

it('counts who asked how much this month', async ({ service }) => {
  const told = await service.does('GET', '/ai/usage-stats');
  fits(stats, told);
  assert.is(told.users[0].user_name, 'Olive Owner');
  assert.is(told.users[0].query_count, 2);
  const used = await service.does('GET', '/ai/quota-status');
  fits(quota, used);
  assert.is(used.used, told.users[0].credits_used);
  assert.equal([used.local, used.limit, used.remaining], [true, null, null]);
  fits(dormant, await service.does('GET', '/ai/dormant-contacts?since=2026-01-01'));
});

it('says when it may be asked again', async ({ service }) => {
  const { token } = await service.userWith('operator');
  const asks = () => service.ask('POST', '/ai/query', { token, body: { query: 'cash' } });
  for (let n = 0; n < 20; n += 1) assert.is((await asks()).status, 200);
  const answer = await asks();
  assert.is(answer.status, 429);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.is(answer.body.retry_after, Number(answer.headers.get('retry-after')));
});

it('rebuilds to what it was, and the chain holds', async ({ service }) => {
  assert.is((await service.does('POST', '/ledger/rebuild', {})).ok, true);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it('says what is wrong with a body, by field', async ({ service }) => {
  const { id } = (await service.ask('POST', '/ai/conversations', { body: {} })).body;
  for (const [verb, path, body, field] of [
    ['POST', `/ai/conversations/${id}/query`, { query: '' }, 'query'],
    ['POST', `/ai/conversations/${id}/query`, { query: 'x'.repeat(2001) }, 'query'],
    [
      'POST',
      `/ai/conversations/${id}/query`,
      { query: 'x', document_mode: 'burn' },
      'document_mode',
    ],
    ['POST', `/ai/conversations/${id}/query`, { query: 'x', answered: {} }, 'answered'],
    ['PATCH', `/ai/conversations/${id}`, { title: ' ' }, 'title'],
    ['POST', '/ai/memory/kv', { key: 'a' }, 'value'],
    ['POST', '/ai/memory/notes', { content: 'x'.repeat(1001) }, 'content'],
    ['POST', '/ai/estimate-credits', { file_ids: [] }, 'file_ids'],
    ['PATCH', '/ai/provider', { timeout_s: 100 }, 'timeout_s'],
  ] as const) {
    const answer = await service.ask(verb, path, { body });
    assert.is(answer.status, 422, path);
    assert.ok(answer.body.detail[0].loc.includes(field), JSON.stringify(answer.body));
  }
});

it('shows a repeated question without the figures that a lowered role does not see', async ({
  service,
}) => {
  await service.does('POST', '/items', {
    ...{ sku: 'GOLD', name: 'Gold', sell_by: 'piece', quantity: 3, cost_price: 7391.17 },
  });
  const { id, token } = await service.userWith('manager');
  const asks = (text: string, key: string, conversation: string) =>
    service.ask('POST', `/ai/conversations/${conversation}/query`, {
      token,
      body: { query: text },
      headers: { 'idempotency-key': key },
    });
  const { id: talk } = await service.does('POST', '/ai/conversations', {}, token);
  const question = 'What is our stock worth?';
  const first = await asks(question, 'worth', talk);
  assert.match(first.body.answer, '22,173.51');
  assert.equal((await asks(question, 'worth', talk)).body, first.body);
  await service.does('PATCH', `/companies/me/users/${id}`, { role: 'operator' });
  const again = await asks(question, 'worth', talk);
  assert.is(again.status, 200, JSON.stringify(again.body));
  assert.is(again.body.message_id, first.body.message_id);
  assert.not.match(JSON.stringify(again.body), /(?<![0-9a-f])22,?173(?![0-9a-f])/);
  assert.match(again.body.answer, 'your role does not see');
});

it.run();
