import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { preview } from '../../../modules/backups/reset/preview.ts';
import { fits } from '../../crm/fits.ts';
import type { Response } from '../../service.ts';
import { openBackedUp } from '../fixture.ts';

const it = suite('backups.reset.preview');
let service: Awaited<ReturnType<typeof openBackedUp>>;

it.before(async () => {
  service = await openBackedUp();
});
it.after(() => service.stop());

const right = { confirm: 'Harbour Trading', password: 'correct horse battery' };

const asks = (body: object, token = service.token): Promise<Response> =>
  service.ask('POST', '/system/factory-reset', { body, token });

it('shows the effects before a reset is requested', async () => {
  const found = await service.does('GET', '/system/factory-reset/preview');
  assert.ok(fits(preview, found));
  assert.equal([found.counts.item, found.files.count, found.confirm], [1, 1, 'Harbour Trading']);
  assert.equal([found.files.bytes, found.users, found.backups], [13, 1, 0]);
  assert.is(found.companies[0].name, 'Harbour Trading');
  const { token } = await service.otherCompany();
  const refused = await service.ask('GET', '/system/factory-reset/preview', { token });
  assert.is(refused.body.code, 'not_in_this_company');
});

it('refuses the wrong word, the wrong password, other companies and other roles', async () => {
  const { token: admin } = await service.userWith('admin');
  const { token: other } = await service.otherCompany();
  const codes = [
    await asks({ ...right, confirm: 'harbour trading' }),
    await asks({ ...right, password: 'wrong horse battery' }),
    await asks({ confirm: right.confirm }),
    await asks(right, other),
    await asks(right, admin),
    await service.ask('POST', '/system/factory-reset?dry_run=true', { body: right }),
  ].map(({ status, body }) => `${status} ${body.code}`);
  assert.equal(codes, [
    '422 wrong_confirmation',
    '422 wrong_password',
    '422 invalid_request',
    '403 not_in_this_company',
    '403 role_too_low',
    '422 no_dry_run',
  ]);
  assert.is((await service.does('GET', '/system/restart/status')).restart_required, false);
  assert.is((await service.does('GET', '/backup/list')).total, 0);
});

it.run();
