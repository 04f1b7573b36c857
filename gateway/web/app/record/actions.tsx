import { type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { type Search, useAsOf } from '../shell/as-of.ts';
import { useCommands } from '../shell/keys.ts';
import { Link } from '../shell/link.tsx';
import { t } from '../words/words.ts';

/** Action of a record, possible now or refused with a reason. */
export type Action = {
  readonly id: string;
  readonly label: string;
  readonly key?: string;
  readonly run: () => void;
  /** True beside the work of the record, such as a copy or a step back: never the main button. */
  readonly isAside?: boolean | undefined;
  /** Reason in words; it stays in sight. */
  readonly refused?: string | undefined;
  /** Way out of the refusal. */
  readonly wayOut?:
    | { readonly label: string; readonly to: string; readonly search?: Search }
    | undefined;
};

/** Buttons of possible actions that are in sight at once; the rest follows on demand. */
const most = 4;

/** Buttons of a record: the possible ones first, then the refused ones by reason. None in the past. */
export const Actions = ({ actions }: { readonly actions: readonly Action[] }): ReactNode => {
  const asOf = useAsOf();
  const [isAll, setAll] = useState(false);
  const possible = actions.filter(({ refused }) => refused === undefined);
  useCommands(
    asOf === undefined
      ? possible.map(({ id, label, key, run }) => ({
          ...{ id, label, run, group: 'screen' },
          ...(key ? { keys: key } : {}),
        }))
      : [],
  );
  if (asOf !== undefined || actions.length === 0) return null;
  const shown = isAll ? possible : possible.slice(0, most);
  return (
    <>
      <div className="actions">
        {shown.map(({ id, label, key, run, isAside }, at) => (
          <Button
            key={id}
            data-action={id}
            look={at === 0 && !isAside ? 'main' : 'plain'}
            keys={key}
            onClick={run}
          >
            {label}
          </Button>
        ))}
        {possible.length > shown.length && (
          <Button look="bare" icon="down" onClick={() => setAll(true)}>
            {t('actions.more', { n: possible.length - shown.length })}
          </Button>
        )}
      </div>
      {reasonsOf(actions).map(([reason, refused]) => (
        <Refused key={reason} reason={reason} actions={refused} />
      ))}
    </>
  );
};

/** Refused actions by their reason. */
const reasonsOf = (
  actions: readonly Action[],
): readonly (readonly [string, readonly Action[]])[] => {
  const found = new Map<string, Action[]>();
  for (const one of actions)
    if (one.refused !== undefined) found.set(one.refused, [...(found.get(one.refused) ?? []), one]);
  return [...found];
};

const Refused = ({
  reason,
  actions,
}: {
  readonly reason: string;
  readonly actions: readonly Action[];
}): ReactNode => {
  const id = useId();
  const wayOut = actions.find((one) => one.wayOut)?.wayOut;
  return (
    <div className="actions" data-refused="">
      {actions.map((one) => (
        <button
          key={one.id}
          type="button"
          className="btn"
          data-action={one.id}
          aria-disabled="true"
          aria-describedby={id}
        >
          {one.label}
        </button>
      ))}
      <span className="reason" id={id}>
        {reason}{' '}
        {wayOut && (
          <Link
            className="link"
            to={wayOut.to}
            {...(wayOut.search ? { search: wayOut.search } : {})}
          >
            {wayOut.label}
          </Link>
        )}
      </span>
    </div>
  );
};
