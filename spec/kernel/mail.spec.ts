import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from '../../gateway/options.ts';
import { mailBy, noMail } from '../../kernel/mail.ts';
import { openPostOffice } from '../post-office.ts';

const it = suite('kernel.mail');

const letter = { to: ['greta@example.org'], subject: 'Invoice\r\nBcc: x@example.org', text: 'Hi' };

it('brings a letter with its files to the server', async () => {
  const office = await openPostOffice();
  const failures: unknown[] = [];
  const mail = mailBy(office.server, (error) => failures.push(error));
  const bytes = new TextEncoder().encode('%PDF');
  const files = [{ filename: 'INV-1.pdf', media: 'application/pdf', bytes }];
  const more = { cc: ['cc@example.org'], bcc: ['bcc@example.org'], files };
  assert.is(await mail.send({ ...letter, ...more }), true);
  const { from, to, raw } = await office.next();
  assert.is(from, 'house@example.org');
  assert.equal(to, ['greta@example.org', 'cc@example.org', 'bcc@example.org']);
  assert.match(raw, /^Subject: Invoice Bcc: x@example.org\r$/m);
  assert.match(raw, 'filename=INV-1.pdf');
  assert.not.match(raw, 'bcc@example.org');
  assert.equal(failures, []);
  await office.close();
});

it('never rejects, and says that a letter was not taken', async () => {
  const office = await openPostOffice({ shut: true });
  const failures: unknown[] = [];
  const mail = mailBy(office.server, (error) => failures.push(error));
  assert.is(await mail.send(letter), false);
  await office.close();
  assert.is(await mail.send(letter), false);
  assert.is(failures.length, 2);
  assert.is(await noMail.send(letter), false);
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
