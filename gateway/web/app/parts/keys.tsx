import type { ReactNode } from 'react';

const signs: Readonly<Record<string, string>> = {
  enter: '↵',
  mod: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  escape: 'Esc',
  arrowdown: '↓',
  arrowup: '↑',
  ' ': '␣',
};

/** Keys that do the same as a button, such as `mod+enter` or `g c`; only a hint for the eye. */
export const Keys = ({ keys }: { readonly keys: string }): ReactNode => (
  <span className="keys" aria-hidden="true">
    {keys.split(/[+ ](?!$)/).map((key) => (
      <kbd key={key}>{signs[key] ?? key.toUpperCase()}</kbd>
    ))}
  </span>
);
