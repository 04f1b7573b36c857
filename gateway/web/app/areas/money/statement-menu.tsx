import { operation as remove } from 'operation:accounting_reconciliation_remove';
import { operation as reopen } from 'operation:accounting_reconciliation_reopen';
import { operation as report } from 'operation:accounting_reconciliation_report';
import { operation as update } from 'operation:accounting_reconciliation_update';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { Menu } from '../../shell/menu.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import { propose } from './settle.ts';
import type { Statement } from './statement.ts';

type Choice = { readonly id: string; readonly label: string; readonly run: () => void };

const useChoices = ({ id, status, bank_account }: Statement): readonly Choice[] => {
  const go = useOpen();
  const setSearch = useSetSearch();
  const all: readonly (Choice | false)[] =
    status === 'open'
      ? [
          {
            id: 'more-lines',
            label: t('recon.importMore'),
            run: () => go(at`/money/accounts/${bank_account.id}/import`),
          },
          { id: 'propose', label: t('recon.propose'), run: () => void propose(id) },
          { id: 'rules', label: t('money.rules'), run: () => go('/money/rules') },
          mayUse(update) && {
            id: 'edit',
            label: t('recon.edit'),
            run: () => setSearch({ do: 'statement', at: undefined }),
          },
          mayUse(remove) && {
            id: 'remove',
            label: t('recon.remove'),
            run: () => setSearch({ do: 'remove', at: undefined }),
          },
        ]
      : [
          mayUse(reopen) && {
            id: 'reopen',
            label: t('recon.reopen'),
            run: () =>
              void trying(async () => {
                await send(reopen, { reconciliation_id: id });
                toast(t('recon.reopened'));
                await moneyChanged();
              }),
          },
        ];
  const read = {
    ...{ id: 'report', label: t('reconReport.title') },
    run: () => go(at`/money/statements/${id}/report`),
  };
  return [...all, mayUse(report) && read].filter((one): one is Choice => one !== false);
};

/** Rarer actions of a statement. */
export const StatementMenu = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const choices = useChoices(statement);
  useCommands(choices.map((one) => ({ ...one, group: 'screen' })));
  if (choices.length === 0) return null;
  return (
    <div className="acts">
      <Menu
        label={t('more')}
        target={(toggle, isOpen) => (
          <Button icon="more" aria-expanded={isOpen} onClick={toggle}>
            {t('more')}
          </Button>
        )}
      >
        {(close) =>
          choices.map(({ id, label, run }) => (
            <button
              key={id}
              type="button"
              data-choice={id}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </button>
          ))
        }
      </Menu>
    </div>
  );
};
