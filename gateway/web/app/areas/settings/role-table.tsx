import type { ReactNode } from 'react';
import { Section } from '../../record/page.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { t } from '../../words/words.ts';

const roles = ['viewer', 'operator', 'manager', 'admin', 'owner'] as const;

/** Roles in the order of what they may do; each may do what those above it may. */
export const RoleTable = (): ReactNode => (
  <Section title={t('people.roles')}>
    <p className="small soft lead">{t('people.rolesSay')}</p>
    <ul className="lines">
      {roles.map((role) => (
        <li key={role}>
          <strong>{roleName(role)}</strong>
          <span className="soft">{t(`people.may.${role}`)}</span>
        </li>
      ))}
    </ul>
  </Section>
);
