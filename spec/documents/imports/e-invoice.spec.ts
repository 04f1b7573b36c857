import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { eInvoice } from '../../../modules/documents/imports/e-invoice.ts';
import { create as receiveOnAccount } from '../../../modules/documents/on-account/create.ts';
import { startTestService } from '../../service.ts';
import { closes, openBooked, read, refuses } from '../documents.ts';
import { type FileParts, ublAllowance, ublFile, ublLine, ublTax } from '../einvoice/files.ts';

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

/** A file with terms, notes, a sub-line and a tax that no line has. */
const full: FileParts = {
  lines: [
    ublLine(['2', '50', '100'], ['S', '19'], {
      more: `${ublAllowance(false, '0')}<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID>${ublAllowance(true, '7')}</cac:SubInvoiceLine>`,
    }).replace('</cac:Price>', `${ublAllowance(false, '3')}</cac:Price>`),
  ],
  header: `<cbc:Note>First note</cbc:Note><cbc:Note>Second &amp; last</cbc:Note>
<cac:PaymentTerms><cbc:Note>30 days, 2 % within 10</cbc:Note></cac:PaymentTerms>${ublAllowance(true, '0', ['S', '19'])}`,
  taxes: [ublTax('S', '19', '100', '19'), ublTax('S', '7', '0', '0')],
  totals: {
    ...{ LineExtensionAmount: '100', TaxExclusiveAmount: '100', TaxAmount: '19' },
    ...{ TaxInclusiveAmount: '119', PrepaidAmount: '40', PayableAmount: '79' },
  },
};

it('keeps terms, notes and units, counts the rows and names what it leaves out', async () => {
  const app = await openBooked();
  const made = await app.does(eInvoice, { content: ublFile(full) });
  const draft = await read(app, made.id);
  assert.equal(
    [draft.payment_terms, draft.notes, draft.line_items[0].unit],
    ['30 days, 2 % within 10', 'First note\nSecond & last', 'hour'],
  );
  assert.equal(made.counted, {
    lines: { in_file: 2, taken: 1 },
    allowances_charges: { in_file: 3, taken: 2 },
    taxes: { in_file: 2, taken: 1 },
  });
  assert.equal(
    made.left_out.map(({ kind, id }: { kind: string; id: string | null }) => [kind, id]),
    [
      ['line', '1.1'],
      ['allowance_charge', null],
      ['tax', 'S 7 %'],
    ],
  );
  assert.match(made.left_out[0].reason, /no SubInvoiceLine there/);
  assert.match(made.warnings.join(' '), /terms without a due date/);
  const long = ublFile(full).replace('30 days', `${'x'.repeat(limits.nameLength)} 30 days`);
  const { id } = await app.does(eInvoice, { content: long.replace('>R-1<', '>R-2<') });
  assert.match((await read(app, id)).terms_text, /x 30 days/);
  await closes(app);
});

it('takes the contact with the VAT id, and lists its open money beside a prepaid amount', async () => {
  const app = await openBooked();
  const contact = (more: object) =>
    app.does(createContact, { contact_type: 'supplier', ...more } as never);
  const { id: mine } = await contact({ name: 'Mine', tax_id: 'de 123 456 789' });
  await app.does(createContact, { name: 'Other', tax_id: 'DE987654321' });
  const paid = {
    ...{ side: 'supplier', kind: 'advance', contact_id: mine, currency: 'EUR' },
    ...{ amount: 40, conversion_rate: 1, date: '2026-10-01', bank_account: '1111' },
  };
  const money = await app.does(receiveOnAccount, paid as never);
  const made = await app.does(eInvoice, { content: ublFile(full) });
  assert.equal([made.contact_id, (await read(app, made.id)).contact_name], [mine, 'Mine']);
  assert.equal(made.on_account, [
    {
      ...{ id: money.id, side: 'supplier', kind: 'advance', contact_id: mine },
      ...{ date: '2026-10-01', currency: 'EUR', remaining: 40 },
    },
  ]);
  const plain = ublFile(parts('119')).replace('>R-1<', '>R-2<');
  assert.equal((await app.does(eInvoice, { content: plain })).on_account, []);
  const { id: twin } = await contact({ name: 'Mine again', tax_id: 'DE123456789' });
  const other = await app.does(eInvoice, { content: plain.replace('>R-2<', '>R-3<') });
  assert.is(other.contact_id, null);
  assert.match(other.warnings.join(' '), new RegExp(`${mine}, ${twin}. Choose one`));
  const named = plain.replace('>R-2<', '>R-4<').replace('>Mine GmbH<', '>mine again<');
  assert.is((await app.does(eInvoice, { content: named })).contact_id, twin);
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
    // A machine under load ends the reading by its time limit.
    assert.ok(['not_an_e_invoice', 'took_too_long'].includes((await reading).body.code));
    assert.ok(written > 5, `${written} contacts were written meanwhile`);
  } finally {
    await service.stop();
  }
});

it.run();
