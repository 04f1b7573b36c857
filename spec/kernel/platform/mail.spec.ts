import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from '../../../gateway/process/options.ts';
import { mailBy, noMail } from '../../../kernel/platform/mail.ts';
import { openMailServer } from '../../mail-server.ts';

const it = suite('kernel.mail');

const letter = { to: ['greta@example.org'], subject: 'Invoice\r\nBcc: x@example.org', text: 'Hi' };

it('brings a letter with its files to the server', async () => {
  const office = await openMailServer();
  const failures: unknown[] = [];
  const mail = mailBy(office.server, (error) => failures.push(error));
  const bytes = new TextEncoder().encode('%PDF');
  const files = [{ filename: 'INV-1.pdf', media: 'application/pdf', bytes }];
  const more = { cc: ['cc@example.org'], bcc: ['bcc@example.org'], files };
  const sender = { name: 'Harbour, Trading', replyTo: 'office@example.org' };
  assert.is(await mail.send({ ...letter, ...more, sender }), undefined);
  const { from, to, raw } = await office.next();
  assert.is(from, 'app@example.org');
  assert.equal(to, ['greta@example.org', 'cc@example.org', 'bcc@example.org']);
  assert.match(raw, /^Subject: Invoice Bcc: x@example.org\r$/m);
  assert.match(raw, 'From: "Harbour, Trading" <app@example.org>');
  assert.match(raw, 'Reply-To: office@example.org');
  assert.match(raw, 'filename=INV-1.pdf');
  assert.not.match(raw, 'bcc@example.org');
  assert.equal(failures, []);
  await office.close();
});

it('never rejects, and says why a letter was not taken', async () => {
  const failures: unknown[] = [];
  for (const [shut, why, isFinal] of [
    ['451 not now', 'The mail server did not take it (451).', false],
    ['550 no greta@example.org here', 'The mail server did not take it (550).', true],
  ] as const) {
    const office = await openMailServer({ shut });
    const mail = mailBy(office.server, (error) => failures.push(error));
    assert.equal(await mail.send(letter), { why, isFinal });
    await office.close();
    const { why: gone, isFinal: forGood } = (await mail.send(letter)) ?? {};
    assert.match(gone ?? '', /ECONNREFUSED|ESOCKET/);
    assert.is(forGood, false);
  }
  assert.is(failures.length, 4);
  assert.is((await noMail.send(letter))?.isFinal, true);
});

it('is set up on the command line or in the environment', () => {
  const of = (args: string[], env = {}) => {
    const parsed = parse(args, env, '0.0.0');
    return 'options' in parsed ? parsed.options.mailServer : parsed.print;
  };
  assert.is(of([]), undefined);
  assert.equal(
    of(['--smtp-host', 'mail.example', '--smtp-user', 'me@example.org'], {
      COUNTINGHOUSE_SMTP_PASSWORD: 'secret',
    }),
    {
      host: 'mail.example',
      port: 587,
      isEncrypted: true,
      user: 'me@example.org',
      password: 'secret',
      from: 'me@example.org',
    },
  );
  assert.match(String(of(['--smtp-host', 'mail.example'])), '--smtp-from');
  assert.match(String(of(['--smtp-tls', 'maybe'])), '--smtp-tls');
  assert.match(String(of(['--smtp-host', 'x', '--smtp-from', 'a@b', '--smtp-port', '0'])), 'port');
});

it.run();
