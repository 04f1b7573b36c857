import { operation as create } from 'operation:accounting_bankRules_create';
import { operation as remove } from 'operation:accounting_bankRules_remove';
import { operation as update } from 'operation:accounting_bankRules_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import { useTaxOptions } from '../../forms/tax-options.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged, useBankOptions } from './bank.ts';
import { RuleTrial } from './rule-trial.tsx';

/** Rule for statement lines as the API answers it. */
type Rule = components['schemas']['BankRule'];

const useRules = () =>
  useQuery({
    queryKey: ['bank_rule', 'list'],
    queryFn: async ({ signal }): Promise<readonly Rule[]> =>
      (await read('/accounting/rules', { params: {}, signal })).data?.items ?? [],
  });

/** Rules by which statement lines are posted, in the order in which they are tried. */
export const RuleList = (): ReactNode => {
  useTitle(t('money.rules'));
  const { data, error, isPending, refetch } = useRules();
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const may = mayUse(create);
  const add = (): void => setSearch({ do: 'new' });
  useCommands(
    may ? [{ id: 'new', label: t('rule.new'), keys: 'n', group: 'screen', run: add }] : [],
  );
  const rule = data?.find(({ id }) => id === asked);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('money.rules')}</h1>
          <div className="acts">
            {may && (
              <Button look="main" icon="plus" keys="n" onClick={add}>
                {t('rule.new')}
              </Button>
            )}
          </div>
        </header>
        {isPending ? (
          <Skeleton />
        ) : error ? (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        ) : data.length === 0 ? (
          <Empty icon="bank" title={t('rule.none')}>
            <p>{t('rule.noneSays')}</p>
          </Empty>
        ) : (
          <Table rules={data} may={may} />
        )}
      </div>
      {may && (asked === 'new' || rule) && <RulePanel key={asked} rule={rule} />}
    </div>
  );
};

const Table = ({
  rules,
  may,
}: {
  readonly rules: readonly Rule[];
  readonly may: boolean;
}): ReactNode => {
  const setSearch = useSetSearch();
  const names = new Map(useAccountOptions().map(({ value, label }) => [value, label]));
  return (
    <table className="lists">
      <caption className="hidden-visually">{t('money.rules')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rule.when')}</th>
          <th scope="col">{t('rule.account')}</th>
          <th scope="col" className="num wide">
            {t('rule.used')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">
              {may ? (
                <button type="button" className="link" onClick={() => setSearch({ do: rule.id })}>
                  {conditionText(rule)}
                </button>
              ) : (
                conditionText(rule)
              )}
              {!rule.is_active && <span className="tag">{t('rule.off')}</span>}
            </th>
            <td>{names.get(rule.target_account_code) ?? rule.target_account_code}</td>
            <td className="num wide">{count(rule.times_applied)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const fieldNames = (): Readonly<Record<string, string>> => ({
  any: t('rule.anyField'),
  description: t('rule.description'),
  counterparty: t('rule.counterparty'),
  counterparty_account: t('rule.counterparty_account'),
  reference: t('rule.reference'),
  structured_reference: t('rule.structured_reference'),
});

const typeNames = (): Readonly<Record<string, string>> => ({
  contains: t('rule.contains'),
  starts_with: t('rule.starts_with'),
  exact: t('rule.exact'),
  regex: t('rule.regex'),
  amount_range: t('rule.amount_range'),
});

const conditionText = ({ match_field, match_type, match_pattern, conditions }: Rule): string =>
  [{ field: match_field, type: match_type, pattern: match_pattern }, ...conditions]
    .map((one) =>
      [
        fieldNames()[one.field] ?? one.field,
        typeNames()[one.type] ?? one.type,
        `“${one.pattern}”`,
      ].join(' '),
    )
    .join(', ');

const RulePanel = ({ rule }: { readonly rule: Rule | undefined }): ReactNode => {
  const accounts = useAccountOptions();
  const banks = useBankOptions();
  const taxes = useTaxOptions(rule?.direction === 'in' ? 'sales' : 'purchase');
  const setSearch = useSetSearch();
  const drop = (id: string): Promise<void> =>
    trying(async () => {
      await send(remove, { rule_id: id });
      toast(t('rule.removed'));
      setSearch({ do: undefined });
      await moneyChanged();
    });
  const asking: Asking = {
    title: t(rule ? 'rule.edit' : 'rule.new'),
    confirm: t(rule ? 'save' : 'rule.create'),
    operation: rule ? update : create,
    given: rule ? { rule_id: rule.id } : { bank_account_id: null },
    looks: [
      { name: 'match_field', label: t('rule.field'), choices: fieldNames() },
      { name: 'match_type', label: t('rule.type'), choices: typeNames() },
      { name: 'match_pattern', label: t('rule.pattern'), isFull: true },
      {
        name: 'direction',
        label: t('rule.direction'),
        choices: { any: t('rule.any'), in: t('rule.in'), out: t('rule.out') },
      },
      { name: 'bank_account_id', label: t('rule.bank'), options: banks },
      { name: 'target_account_code', label: t('rule.account'), options: accounts, isFull: true },
      { name: 'default_tax', label: t('field.tax'), options: taxes },
      { name: 'default_memo', label: t('field.memo') },
    ],
    initial: rule
      ? (rule as unknown as Record<string, unknown>)
      : { match_field: 'description', match_type: 'contains', direction: 'any' },
    ...(rule ? { version: rule.version } : {}),
    below: (input) => <RuleTrial input={input} />,
    onDone: () => {
      toast(t('rule.saved'));
      void moneyChanged();
    },
  };
  return (
    <aside>
      <Panel asking={asking} />
      {rule && mayUse(remove) && (
        <Button look="bare" onClick={() => void drop(rule.id)}>
          {t('rule.remove')}
        </Button>
      )}
    </aside>
  );
};
