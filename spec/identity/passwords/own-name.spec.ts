import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite<{ service: Installation }>('identity.passwords: a person’s own name and email');

it.before(async (context) => {
  context.service = await startTestService();
});
it.after(({ service }) => service.stop());

it('are refused as the password at every door', async ({ service }) => {
  const { ask, does } = service;
  const refuses = async (path: string, body: object, token?: null): Promise<void> => {
    const answer = await ask('POST', path, { body, ...(token === null ? { token } : {}) });
    assert.equal([answer.status, answer.body.code], [422, 'weak_password'], path);
  };
  await refuses('/auth/change-password', {
    current_password: 'correct horse battery',
    new_password: 'owner@example.com',
  });
  const { id } = await service.userWith('viewer');
  await refuses(`/companies/me/users/${id}/reset-password`, { password: 'Viewer1@example.com' });
  const patched = await ask('PATCH', `/companies/me/users/${id}`, {
    body: { password: 'viewer1@example.com' },
  });
  assert.is(patched.body.code, 'weak_password');
  const newcomer = { email: 'newcomer@example.com', name: 'Nora Newcomer' };
  await refuses('/companies/me/users', { ...newcomer, role: 'viewer', password: newcomer.email });
  const { code } = await does('POST', '/companies/me/users', { ...newcomer, role: 'viewer' });
  await refuses('/auth/invitations/accept', { code, password: newcomer.email }, null);
  await does('POST', '/auth/invitations/accept', { code, password: 'four words of hers' }, '');
});

it.run();
