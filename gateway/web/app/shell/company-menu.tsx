import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../api/client.ts';
import { beginBy, ownEmail, useClaims } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { trying } from '../parts/toast.tsx';
import { known, t } from '../words/words.ts';
import { useCompany } from './company.ts';
import { Menu } from './menu.tsx';

/** Name of a role. */
export const roleName = (role: string): string => known(`role.${role}`) ?? role;

const goTo = (id: string): Promise<void> =>
  trying(async () => {
    await beginBy(`/auth/switch-company/${encodeURIComponent(id)}`, ownEmail(), {});
    history.replaceState(null, '', '/');
  });

const Mark = (): ReactNode => <img className="mark" src="/icon.svg" alt="" />;

/** Name of the company; with several, the way to the others. */
export const CompanyMenu = (): ReactNode => {
  const mine = useClaims();
  const name = useCompany()?.name ?? '';
  const { data } = useQuery({
    queryKey: ['company', 'mine'],
    queryFn: async () =>
      (await read('/auth/my-companies', { params: { query: { limit: 500 } } })).data,
  });
  const others = data?.items ?? [];
  if (others.length < 2)
    return (
      <div className="company" title={name}>
        <Mark />
        <span className="label cut">{name}</span>
      </div>
    );
  return (
    <Menu
      label={t('company.switch')}
      position="bottom-start"
      target={(toggle, isOpen) => (
        <button
          type="button"
          className="company"
          aria-expanded={isOpen}
          aria-label={`${name}, ${t('company.switch')}`}
          onClick={toggle}
        >
          <Mark />
          <span className="label cut">{name}</span>
          <Icon name="down" />
        </button>
      )}
    >
      {(close) =>
        others.map(({ company_id: id, company_name, role }) => (
          <button
            key={id}
            type="button"
            data-company={id}
            aria-pressed={id === mine?.company_id}
            onClick={() => {
              close();
              if (id !== mine?.company_id) void goTo(id);
            }}
          >
            <Icon name={id === mine?.company_id ? 'check' : 'swap'} />
            <span>{company_name}</span>
            <span className="tag">{roleName(role)}</span>
          </button>
        ))
      }
    </Menu>
  );
};
