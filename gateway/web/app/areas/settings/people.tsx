import { operation as invite } from 'operation:identity_invitations_create';
import { operation as readInvitations } from 'operation:identity_invitations_list';
import { operation as setRule } from 'operation:identity_secondFactor_setRule';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { claims } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useCommands } from '../../shell/keys.ts';
import { t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { Invitations } from './invitations.tsx';
import { type Invited, InviteLink } from './invite-link.tsx';
import {
  confirmAsking,
  inviteAsking,
  leaveAsking,
  type Member,
  memberAsking,
  passwordAsking,
} from './people-panels.ts';
import { RoleTable } from './role-table.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

const useMembers = () =>
  useQuery({
    queryKey: ['member', 'all'],
    queryFn: async ({ signal }): Promise<readonly Member[]> => {
      const params = { query: { limit: 500 } };
      return (await read('/companies/me/users', { params, signal })).data?.items ?? [];
    },
  });

/** People of the company with their roles, open invitations, and what each role may do. */
export const People = (): ReactNode => {
  const members = useMembers();
  const [invited, setInvited] = useState<Invited>();
  const setSearch = useSetSearch();
  const may = mayUse(invite);
  const add = (): void => {
    setInvited(undefined);
    setSearch({ do: 'invite' });
  };
  useCommands(
    may ? [{ id: 'new', label: t('people.invite'), keys: 'n', group: 'screen', run: add }] : [],
  );
  return (
    <SettingsPage
      title={t('settings.people')}
      acts={
        may && (
          <Button look="main" icon="plus" keys="n" onClick={add}>
            {t('people.invite')}
          </Button>
        )
      }
      panel={may && <PeoplePanel members={members.data ?? []} onInvited={setInvited} />}
    >
      {invited && <InviteLink invited={invited} />}
      <Loaded answer={members}>{(list) => <Members members={list} />}</Loaded>
      {mayUse(readInvitations) && <Invitations onResent={setInvited} />}
      <Rule />
      <RoleTable />
    </SettingsPage>
  );
};

const PeoplePanel = ({
  members,
  onInvited,
}: {
  readonly members: readonly Member[];
  readonly onInvited: (invited: Invited) => void;
}): ReactNode => {
  const { do: asked = '' } = useAddress();
  const [act, id] = asked.split('.');
  const member = members.find((one) => one.id === id);
  const asking =
    act === 'invite'
      ? inviteAsking(onInvited)
      : !member
        ? undefined
        : act === 'member'
          ? memberAsking(member)
          : act === 'password'
            ? passwordAsking(member)
            : act === 'leave'
              ? leaveAsking(member)
              : act === 'confirm'
                ? confirmAsking(member)
                : undefined;
  return asking && <Panel key={asked} asking={asking} />;
};

const Members = ({ members }: { readonly members: readonly Member[] }): ReactNode => {
  const setSearch = useSetSearch();
  const may = mayUse(invite);
  // Those who are invited have a section of their own, for roles that may read it.
  const shown = members.filter(({ status }) => status !== 'invited' || !mayUse(readInvitations));
  const isMe = (id: string): boolean => id === claims()?.sub;
  return (
    <Section title={t('people.members')}>
      <table className="lists within" data-members="">
        <caption className="hidden-visually">{t('people.members')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('field.role')}</th>
            <th scope="col" className="wide">
              {t('doc.status')}
            </th>
            {may && (
              <th scope="col" className="end">
                <span className="hidden-visually">{t('people.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, email, role, status }) => (
            <tr key={id} data-member={id}>
              <th scope="row">
                {may ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => setSearch({ do: `member.${id}` })}
                  >
                    <bdi>{name || email}</bdi>
                  </button>
                ) : (
                  <bdi>{name || email}</bdi>
                )}
                {isMe(id) && <span className="tag">{t('people.you')}</span>}
                <span className="under">
                  <bdi>{email}</bdi>
                </span>
              </th>
              <td>{roleName(role)}</td>
              <td className="wide">
                <Status state={status} />
              </td>
              {may && (
                <td className="end">
                  {!isMe(id) && <MemberButtons id={id} name={name ?? ''} status={status} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

/** Buttons of a member: a new password, its confirmation, and its end. */
const MemberButtons = ({
  id,
  name,
  status,
}: {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}): ReactNode => {
  const setSearch = useSetSearch();
  const offered = [
    ...(status === 'suspended' ? [['confirm', t('people.confirm')] as const] : []),
    ['password', t('people.password')] as const,
    ...(status === 'active' ? [['leave', t('people.leave')] as const] : []),
  ];
  return offered.map(([what, label]) => (
    <Button
      key={what}
      look="bare"
      data-member-action={what}
      onClick={() => setSearch({ do: `${what}.${id}` })}
    >
      {label}
      <span className="hidden-visually">{name}</span>
    </Button>
  ));
};

const Rule = (): ReactNode => {
  const rule = useQuery({
    queryKey: ['access_rule', 'second-factor'],
    queryFn: async ({ signal }) =>
      (await read('/companies/me/second-factor-rule', { signal })).data,
  });
  return (
    <Loaded answer={rule}>
      {(now) => (
        <ChangeForm
          title={t('settings.security')}
          says={t('people.ruleSays')}
          operation={setRule}
          kind="access_rule"
          now={now}
          looks={[{ name: 'admins_need_second_factor', label: t('people.rule'), isFull: true }]}
        />
      )}
    </Loaded>
  );
};
