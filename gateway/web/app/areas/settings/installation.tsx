import { operation as readInstallation } from 'operation:identity_installation_get';
import { operation as update } from 'operation:identity_installation_update';
import { operation as setOutgoing } from 'operation:system_outgoing_set';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Panel } from '../../record/panel.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { Doctor } from './doctor.tsx';
import { type Entries, EntriesSection, useEntryPanel } from './entries.tsx';
import { HandedBack, Logins, loginAsking, useLogins } from './logins.tsx';
import { Restart, restartAsking } from './restart.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

type Allowance = components['schemas']['OutgoingAllowance'];

const useInstallation = () =>
  useQuery({
    queryKey: ['installation_settings', 'settings'],
    queryFn: async ({ signal }) => (await read('/installation', { signal })).data,
    retry: false,
    enabled: mayUse(readInstallation),
  });

const useOutgoing = () =>
  useQuery({
    queryKey: ['installation_settings', 'outgoing'],
    queryFn: async ({ signal }): Promise<readonly Allowance[]> =>
      (await read('/system/outgoing', { signal })).data?.allowances ?? [],
    retry: false,
    enabled: mayUse(setOutgoing),
  });

/** The installation as a whole, for owners of its first company: logins, servers it may reach, its service. */
export const InstallationSettings = (): ReactNode => {
  const installation = useInstallation();
  const outgoing = useOutgoing();
  const logins = useLogins();
  const [link, setLink] = useState<string>();
  const { do: asked = '' } = useAddress();
  const list = outgoing.data && allowanceEntries(outgoing.data);
  const entry = useEntryPanel([list as never]);
  const asking =
    loginAsking(asked, logins.data ?? [], setLink) ??
    (asked === 'restart' ? restartAsking() : undefined);
  return (
    <SettingsPage
      title={t('installation.title')}
      says={t('installation.says')}
      panel={asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : entry}
    >
      {link !== undefined && <HandedBack link={link} />}
      {mayUse(readInstallation) && (
        <>
          <Loaded answer={installation}>{(now) => now && <WhoMayOpen now={now} />}</Loaded>
          <Loaded answer={logins}>{(all) => <Logins logins={all} />}</Loaded>
          {list && <EntriesSection list={list} />}
        </>
      )}
      <Restart />
      <Doctor />
    </SettingsPage>
  );
};

type Installation = components['schemas']['IdentityInstallationGetAnswer'];

const WhoMayOpen = ({ now }: { readonly now: Installation }): ReactNode => {
  const companies = useQuery({
    queryKey: ['company', 'successors'],
    queryFn: async ({ signal }) => (await read('/auth/my-companies', { signal })).data?.items ?? [],
  });
  return (
    <ChangeForm
      title={t('installation.companies')}
      operation={update}
      kind="installation_settings"
      now={{
        who_may_open_companies: now.who_may_open_companies,
        successor_company_id: now.successor_company_id,
      }}
      looks={[
        {
          ...{ name: 'who_may_open_companies', label: t('installation.whoMayOpen'), isFull: true },
          choices: { admins: t('installation.admins'), anyone: t('installation.anyone') },
        },
        {
          ...{ name: 'successor_company_id', label: t('installation.successor'), isFull: true },
          hint: t('installation.successorSays'),
          options: (companies.data ?? [])
            .filter(({ company_id }) => company_id !== now.first_company_id)
            .map(({ company_id, company_name }) => ({ value: company_id, label: company_name })),
        },
      ]}
    />
  );
};

const allowanceEntries = (rows: readonly Allowance[]): Entries<Allowance> => ({
  ...{
    id: 'server',
    operation: setOutgoing,
    field: 'allowances',
    kind: 'installation_settings',
    rows,
  },
  title: t('installation.outgoing'),
  says: t('installation.outgoingSays'),
  add: t('installation.addServer'),
  edit: t('installation.editServer'),
  initial: { scheme: 'https', port: 443 },
  columns: [
    {
      head: t('installation.server'),
      cell: ({ scheme, host, port }) => <bdi>{`${scheme}://${host}:${port}`}</bdi>,
    },
  ],
  looks: [
    { name: 'scheme', label: t('installation.scheme') },
    { name: 'port', label: t('installation.port') },
    { name: 'host', label: t('installation.host'), isFull: true },
  ],
});
