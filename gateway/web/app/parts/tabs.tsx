import type { ReactNode } from 'react';

type Props = {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
};

/** Saved views of one list, side by side. */
export const Tabs = ({ label, chosen, onChoose, tabs }: Props): ReactNode => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((one) => (
      <button
        key={one.id}
        type="button"
        data-view={one.id}
        aria-current={one.id === chosen || undefined}
        onClick={() => onChoose(one.id)}
      >
        {one.label}
      </button>
    ))}
  </nav>
);
