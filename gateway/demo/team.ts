import { each } from './caller.ts';
import type { Play } from './play.ts';

const roles = ['admin', 'manager', 'operator', 'viewer'] as const;

/** Invites the members, who accept with the password of the demo. */
export const team = async ({ call, words }: Play, password: string): Promise<void> => {
  await each(words.team, async (name, at) => {
    const role = roles[at] ?? 'viewer';
    const invited = await call.post('/companies/me/users', {
      ...{ name, role, email: `${role}@example.com` },
    });
    await call.as('').post('/auth/invitations/accept', { code: invited['code'], password, name });
  });
};
