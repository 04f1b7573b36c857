import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Mailing } from './mail-sender.ts';
import type { Installation } from './service.ts';

/** Service without a mail server, and one with. */
export type Senders = { bare: Installation; mailing: Mailing };

/** Checks that every record under `path` that is sent by mail refuses alike; `made` answers the id of a new one. */
export const refusesUnsendable = (
  it: Test<Senders>,
  path: string,
  made: (service: Installation) => Promise<string>,
): void => {
  it('refuses to send by mail without a mail server, and records nothing', async ({ bare }) => {
    const one = `${path}/${await made(bare)}`;
    const before = await bare.does('GET', one);
    for (const body of [
      { sent_to: 'greta@example.org' },
      { sent_via: 'email', sent_to: 'greta@example.org' },
      { sent_via: 'email' },
    ])
      for (const dry of ['', '?dry_run=true']) {
        const answer = await bare.ask('POST', `${one}/send${dry}`, { body });
        assert.equal([answer.status, answer.body.code], [503, 'mail_not_set_up']);
      }
    assert.equal(await bare.does('GET', one), before);
    await bare.does('POST', `${one}/send`, { sent_via: 'whatsapp', sent_to: '+49 170 1' });
    await bare.does('POST', `${one}/send`, {});
    assert.is((await bare.does('GET', one)).sent_via, 'manual');
  });

  it('refuses a mail without a recipient, or to what is no address', async ({ mailing }) => {
    const { service, office } = mailing;
    const one = `${path}/${await made(service)}`;
    const before = await service.does('GET', one);
    for (const [body, code] of [
      [{ sent_via: 'email' }, 'no_recipient'],
      [{ sent_to: 'greta' }, 'bad_recipient'],
      [{ sent_to: 'greta@example.org; hans' }, 'bad_recipient'],
    ] as const) {
      const answer = await service.ask('POST', `${one}/send`, { body });
      assert.equal([answer.status, answer.body.code], [422, code]);
    }
    const dry = await service.ask('POST', `${one}/send?dry_run=true`, {
      body: { sent_to: 'greta@example.org' },
    });
    assert.is(dry.status, 200);
    assert.equal(await service.does('GET', one), before);
    assert.is(office.taken.length, 0);
  });
};
