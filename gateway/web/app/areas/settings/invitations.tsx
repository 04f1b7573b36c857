import { operation as resend } from 'operation:identity_invitations_resend';
import { operation as revoke } from 'operation:identity_invitations_revoke';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Invited } from './invite-link.tsx';
import { peopleChanged } from './people-panels.ts';

/** Invitations that nobody has accepted yet. */
export const Invitations = ({
  onResent,
}: {
  readonly onResent: (invited: Invited) => void;
}): ReactNode => {
  const { data } = useQuery({
    queryKey: ['invitation', 'open'],
    queryFn: async ({ signal }) => {
      const params = { query: { status: 'pending' as const, limit: 500 } };
      return (await read('/companies/me/invitations', { params, signal })).data?.items ?? [];
    },
  });
  if (!data || data.length === 0) return null;
  const again = (id: string): Promise<void> =>
    trying(async () => {
      onResent(await send<Invited>(resend, { invitation_id: id }));
      peopleChanged();
    });
  const withdraw = (id: string): Promise<void> =>
    trying(async () => {
      await send(revoke, { invitation_id: id });
      toast(t('people.revoked'));
      peopleChanged();
    });
  return (
    <Section title={t('people.invitations')}>
      <ul className="lines">
        {data.map(({ id, name, email, role, expires_at }) => (
          <li key={id} data-invitation={id}>
            <strong>
              <bdi>{name || email}</bdi>
            </strong>
            <bdi className="soft">{email}</bdi>
            <span>{roleName(role)}</span>
            <span className="soft">
              {t('people.until', { day: fullDate(expires_at.slice(0, 10)) })}
            </span>
            <span className="end">
              {mayUse(resend) && (
                <Button look="bare" onClick={() => void again(id)}>
                  {t('people.resend')}
                  <span className="hidden-visually">{name}</span>
                </Button>
              )}
              {mayUse(revoke) && (
                <Button look="bare" onClick={() => void withdraw(id)}>
                  {t('people.revoke')}
                  <span className="hidden-visually">{name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
