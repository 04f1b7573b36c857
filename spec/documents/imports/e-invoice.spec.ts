import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { eInvoice } from '../../../modules/documents/imports/e-invoice.ts';
import { startTestService } from '../../service.ts';
import { closes, openBooked, read, refuses } from '../documents.ts';
import { type FileParts, ublFile, ublLine, ublTax } from '../einvoice/files.ts';

const it = suite('documents.imports.eInvoice');

const parts = (payable: string): FileParts => ({
  lines: [ublLine(['2', '50', '100'], ['S', '19'])],
  taxes: [ublTax('S', '19', '100', '19')],
  totals: {
    ...{ LineExtensionAmount: '100', TaxExclusiveAmount: '100', TaxAmount: '19' },
    ...{ TaxInclusiveAmount: '119', PayableAmount: payable },
  },
});

it('creates the draft of a file and names what does not hold', async () => {
  const app = await openBooked();
  const made = await app.does(eInvoice, { content: ublFile(parts('119')) });
  assert.equal([made.doc_type, made.ref_id, made.warnings], ['bill', 'R-1', []]);
  const draft = await read(app, made.id);
  assert.equal([draft.status, draft.total, draft.contact_tax_id], ['draft', 119, 'DE123456789']);
  const other = ublFile(parts('118')).replace('>R-1<', '>R-2<');
  const { warnings } = await app.does(eInvoice, { content: other });
  assert.match(warnings.join(' '), /BR-CO-16: the amount to pay is 118, it should be 119/);
  await closes(app);
});

it('refuses a file that is no e-invoice, and one with a wrong tax', async () => {
  const app = await openBooked();
  await refuses(app, eInvoice, { content: '<a/>' }, 422, 'not_an_e_invoice');
  const wrong = { ...parts('119'), taxes: [ublTax('S', '19', '100', '18')] };
  await refuses(app, eInvoice, { content: ublFile(wrong) }, 422, 'totals_refused');
  await closes(app);
});

it('refuses more lines than a document has, and elements nested without end', async () => {
  const app = await openBooked();
  const line = ublLine(['1', '1', '1'], ['S', '19']);
  const many = { ...parts('119'), lines: Array(limits.linesPerDocument + 1).fill(line) };
  const refused = await app.tries(eInvoice, { content: ublFile(many) });
  assert.equal([refused.status, !refused.done && refused.code], [422, 'too_many_lines']);
  assert.match(refused.done ? '' : String(refused.detail), `has ${limits.linesPerDocument + 1}.`);
  const deep = ublFile(parts('119')).replace('<cac:InvoiceLine>', '<a>'.repeat(200_000));
  await refuses(app, eInvoice, { content: deep }, 422, 'not_an_e_invoice');
  await closes(app);
});

it('keeps no writer waiting while it reads a large file', async () => {
  const service = await startTestService();
  try {
    const content = `<Invoice>${'<a b="c">d</a>'.repeat(300_000)}</Invoice>`;
    let isOver = false;
    const reading = service
      .ask('POST', '/docs/import/e-invoice', { body: { content } })
      .finally(() => {
        isOver = true;
      });
    let written = 0;
    while (!isOver) {
      await service.does('POST', '/crm/contacts', { name: `Guest ${written}` });
      if (!isOver) written += 1;
    }
    assert.is((await reading).body.code, 'not_an_e_invoice');
    assert.ok(written > 5, `${written} contacts were written meanwhile`);
  } finally {
    await service.stop();
  }
});

it.run();
