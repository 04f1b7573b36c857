import { operation as create } from 'operation:identity_serviceAccounts_create';
import { operation as createKey } from 'operation:identity_serviceAccounts_createKey';
import { operation as revokeKey } from 'operation:identity_serviceAccounts_revokeKey';
import { operation as update } from 'operation:identity_serviceAccounts_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import type { Asking } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { t } from '../../words/words.ts';
import { KeyLine, type Shown } from './keys.tsx';
import { Loaded } from './settings-page.tsx';

type Account = components['schemas']['ServiceAccount'];

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['service_account'] });

/** Accounts of programs, each with a role of its own and its keys. */
export const ServiceAccounts = (): ReactNode => {
  const accounts = useQuery({
    queryKey: ['service_account', 'list'],
    queryFn: async ({ signal }): Promise<readonly Account[]> => {
      const params = { query: { limit: 200 } };
      return (await read('/companies/me/service-accounts', { params, signal })).data?.items ?? [];
    },
  });
  const setSearch = useSetSearch();
  return (
    <Section
      title={t('programs.title')}
      action={
        mayUse(create) && (
          <Button icon="plus" onClick={() => setSearch({ do: 'program' })}>
            {t('programs.new')}
          </Button>
        )
      }
    >
      <p className="small soft lead">{t('programs.says')}</p>
      <Loaded answer={accounts}>
        {(list) => (
          <div className="stack" data-programs="">
            {list.map((account) => (
              <AccountKeys key={account.id} account={account} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
};

const AccountKeys = ({ account }: { readonly account: Account }): ReactNode => {
  const { id, name, role, is_active, keys } = account;
  const setSearch = useSetSearch();
  const drop = (key_id: string): Promise<void> =>
    trying(async () => {
      await send(revokeKey, { service_account_id: id, key_id });
      toast(t('keys.revoked'));
      await changed();
    });
  const turn = (): Promise<void> =>
    trying(async () => {
      await send(update, { service_account_id: id, is_active: !is_active });
      await changed();
    });
  return (
    <div>
      <div className="row wrap">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="soft">{roleName(role)}</span>
        {!is_active && <span className="tag">{t('programs.off')}</span>}
        <span className="row push">
          {is_active && mayUse(createKey) && (
            <Button look="bare" icon="plus" onClick={() => setSearch({ do: `program-key.${id}` })}>
              {t('keys.new')}
              <span className="hidden-visually">{name}</span>
            </Button>
          )}
          {mayUse(update) && (
            <Button look="bare" onClick={() => void turn()}>
              {t(is_active ? 'programs.stop' : 'programs.start')}
              <span className="hidden-visually">{name}</span>
            </Button>
          )}
        </span>
      </div>
      <ul className="lines">
        {keys.map((one) => (
          <KeyLine key={one.key_id} of={one} onDrop={() => void drop(one.key_id)} />
        ))}
      </ul>
    </div>
  );
};

const roles = ['viewer', 'operator', 'manager', 'admin'] as const;

/** Question on service accounts that the address asks; undefined if it asks none. */
export const accountAsking = (
  asked: string,
  onShown: (shown: Shown) => void,
): Asking | undefined => {
  if (asked === 'program')
    return {
      title: t('programs.new'),
      confirm: t('programs.make'),
      operation: create,
      given: {},
      looks: [
        { name: 'name', label: t('field.name'), isFull: true },
        {
          name: 'role',
          label: t('field.role'),
          choices: Object.fromEntries(roles.map((one) => [one, roleName(one)])),
          isFull: true,
        },
      ],
      initial: { role: 'viewer' },
      onDone: () => void changed(),
    };
  const [act, id] = asked.split('.');
  if (act !== 'program-key' || id === undefined) return undefined;
  return {
    title: t('keys.new'),
    confirm: t('keys.make'),
    operation: createKey,
    given: { service_account_id: id },
    looks: [{ name: 'name', label: t('keys.name'), hint: t('keys.nameSays'), isFull: true }],
    onDone: ({ api_key, name }) => {
      onShown({ title: String(name), text: String(api_key) });
      void changed();
    },
  };
};
