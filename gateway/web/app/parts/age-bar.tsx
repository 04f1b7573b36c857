import type { ReactNode } from 'react';

/** Part of a bar: its name, its amount for the width, and the amount in words. */
export type BarPart = {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  readonly shown: string;
};

/** Bar of amounts by age with its legend; parts without an amount are left out, credits have no width. */
export const AgeBar = ({ parts }: { readonly parts: readonly BarPart[] }): ReactNode => {
  const shown = parts.filter(({ amount }) => amount !== 0);
  return (
    <>
      <div className="age-bar" aria-hidden="true">
        {shown.map(({ id, amount }) => (
          <span key={id} data-age={id} style={{ flexGrow: Math.max(0, amount) }} />
        ))}
      </div>
      <dl className="ages">
        {shown.map(({ id, label, shown: text }) => (
          <div key={id}>
            <dt>
              <span className="swatch" data-age={id} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <bdi className="figure">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
