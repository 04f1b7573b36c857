import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/declare/limits.ts';
import { get as getJob } from '../../modules/ai/jobs/get.ts';
import { readJobFiles } from '../../modules/ai/jobs/run.ts';
import { withoutTags } from '../../modules/ai/reading/mail.ts';
import { readTask } from '../../modules/ai/reading/read-task.ts';
import { readText } from '../../modules/ai/reading/text.ts';
import { readXml } from '../../modules/ai/reading/xml.ts';
import { pagesTask } from '../../modules/ai/uploads/pages-task.ts';
import { withinCpuLimit } from '../cpu-limit.ts';
import { openApp, type TestApp } from '../test-app.ts';
import { begun, bill, says, uploaded } from './fixture.ts';

const it = suite('ai.reading of what others wrote');

/** Length of texts on which a backtracking pattern would run for hours. */
const length = 60_000;
const wicked: Readonly<Record<string, string>> = {
  gaps: `total${' '.repeat(length)}x`,
  figures: `vat ${'1 '.repeat(length / 2)}x`,
  taxes: 'vat '.repeat(length / 4),
  numbers: 'vat id'.repeat(length / 6),
  bills: 'bill-'.repeat(length / 5),
  senders: `from:${' '.repeat(length)}`,
  dates: 'date '.repeat(length / 5),
  lines: `vat ${'1 '.repeat(195)}x\n`.repeat(length / 400),
  goods: `a ${'1 '.repeat(195)}x\n`.repeat(length / 400),
};

it('takes a moment, whatever is in it', async () => {
  await withinCpuLimit(() => {
    for (const text of Object.values(wicked)) readText(text);
    withoutTags('<script'.repeat(length));
    withoutTags('<'.repeat(length * 10));
  });
});

it('may keep a thread busy for a minute, not longer', () => {
  assert.is(readTask.within(), limits.documentMs);
  assert.is(pagesTask.within(), limits.documentMs);
});

it('leaves the words of HTML, and nothing that runs', () => {
  const told = withoutTags(
    '<p>One</p><SCRIPT>var a = "</p>";</script ><style>p</style>Two < three<script>never closed',
  );
  assert.is(told, 'One\nTwo < three');
});

it('finds the total at the end of a long text, and says what it did not look at', () => {
  const text = bill().replace('Subtotal', `${'a line of words\n'.repeat(10_000)}Subtotal`);
  const found = readText(text);
  assert.equal([found.invoice_number, found.total], ['M-17', 64.2]);
  assert.match(found.issues.join(), /only its beginning and end/);
});

it('takes no figure that is larger than an amount, or longer', () => {
  assert.is(readText('Invoice 1\nTotal 99999999999999999999').total, null);
  const found = readText(
    `${bill()}\nRing 0.123456789 0.1234567890123 5.00\nStone 999999999 999999999999 1.00`,
  );
  assert.is(found.total, 64.2);
  const xml =
    '<Invoice><AccountingSupplierParty><Party/></AccountingSupplierParty><LegalMonetaryTotal><PayableAmount>1e300</PayableAmount></LegalMonetaryTotal></Invoice>';
  assert.is(readXml(xml)?.total, null);
});

const read = (content: string, content_type: string) =>
  readTask.run(
    undefined as never,
    undefined as never,
    { bytes: new TextEncoder().encode(content), content_type, known: [] } as never,
  ) as Promise<{ unread?: string }>;

it('is not read where its sums have more digits than a figure', async () => {
  const sums = await read('description;total\nx;999999999999\ny;0,12345678\n', 'text/csv');
  assert.match(String(sums.unread), /more than can be read/);
});

it('has no more lines than a document', async () => {
  const line = '<InvoiceLine><Item><Name>x</Name></Item></InvoiceLine>';
  const many = line.repeat(limits.linesPerDocument + 1);
  const xml = `<Invoice><AccountingSupplierParty><Party/></AccountingSupplierParty>${many}</Invoice>`;
  const { document } = (await read(xml, 'application/xml')) as unknown as {
    document: { line_items: unknown[]; issues: string[] };
  };
  assert.is(document.line_items.length, limits.linesPerDocument);
  assert.match(document.issues.join(), /Only 5000 of its 5001 lines/);
});

it('is kept as the ledger holds it: well-formed, without NUL', async () => {
  const mail = ['From: =?utf-16le?B?PdgA?= <a@example.com>', '', `Invoice 1\0\nTotal 5.00`];
  const found = (await read(mail.join('\n'), 'message/rfc822')) as { text?: string };
  assert.ok(found.text?.isWellFormed());
  assert.not.match(found.text ?? '', /\0/);
});

const withApp = suite<{ app: TestApp }>('ai.jobs.readsFiles');

withApp.before.each(async (context) => {
  context.app = await openApp();
});
withApp.after.each(async ({ app }) => {
  await app.close();
});

withApp(
  'answers the requested number of rows of a table, and the number of the rest',
  async ({ app }) => {
    const rows = Array.from({ length: 4000 }, (_, at) => `Anna,Rome ${at}`);
    const [file = ''] = await uploaded(app, { 'a.csv': `name,town\n${rows.join('\n')}` });
    const more = { file_ids: [file], document_mode: 'table' };
    const { answer } = await says(app, await begun(app), 'show it', more);
    const told = answer.split('\n');
    assert.ok(answer.length < 21_000);
    assert.is(told.at(-1), `… and ${4001 - (told.length - 1)} more rows.`);
  },
);

withApp('proposes no more items at once than may be confirmed, and says so', async ({ app }) => {
  const rows = Array.from({ length: 1200 }, (_, at) => `I-${at},Item ${at},1`);
  const [file = ''] = await uploaded(app, {
    'i.csv': `sku,description,price\n${rows.join('\n')}`,
  });
  const more = { file_ids: [file], document_mode: 'items' };
  const answer = await says(app, await begun(app), 'these', more);
  assert.is(answer.proposals.length, 500);
  assert.match(answer.answer, /Only the first 500 of its 1200 items/);
});

withApp('goes on without a file that ends its reader, once it was tried', async ({ app }) => {
  const id = await begun(app);
  const file_ids = await uploaded(app, { 'a.txt': bill(), 'b.txt': 'a bomb' });
  const { job_id } = await says(app, id, 'read these', { file_ids });
  const services = {
    ...app.services,
    work: (async (task, input) => {
      const { bytes } = input as { readonly bytes?: Uint8Array };
      if (bytes && new TextDecoder().decode(bytes) === 'a bomb') throw new Error('out of memory');
      return app.services.work(task, input);
    }) as typeof app.services.work,
  };
  const company_id = app.caller().company_id;
  const tries = async (attempt: number): Promise<string> => {
    const job = { company_id, ledger_id: 0, entity_id: job_id, data: {} as never, attempt };
    return readJobFiles.run(job, services).then(
      () => 'done',
      (error: Error) => error.message,
    );
  };
  assert.is(await tries(1), 'out of memory');
  assert.is((await app.asks(getJob, { job_id })).completed_at, null);
  assert.is(await tries(3), 'done');
  const job = await app.asks(getJob, { job_id });
  assert.equal([job.status, job.completed_files, job.failed_files], ['completed', 1, 1]);
  assert.is(job.results.files[1].error, 'It could not be read.');
});

it.run();
withApp.run();
