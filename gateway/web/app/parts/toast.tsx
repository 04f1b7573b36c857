import type { ReactNode } from 'react';
import { textOf } from '../api/refusal.ts';
import { storeOf, useStore } from '../store.ts';

/** Confirmation of what was done. */
type Toast = { readonly id: number; readonly says: string; readonly back?: Back | undefined };

/** Way back from what was done, such as its reverse action. */
type Back = { readonly label: string; readonly run: () => void };

const shownMs = 8000;

const toasts = storeOf<readonly Toast[]>([]);

let last = 0;

const timers = new Map<number, ReturnType<typeof setTimeout>>();

const drop = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));

const later = (id: number): void => {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => drop(id), shownMs),
  );
};

/** Says what was done, with the way back where there is one. */
export const toast = (says: string, back?: Back): void => {
  last += 1;
  toasts.set([...toasts.get(), { id: last, says, back }]);
  later(last);
};

/** Does something that has no place of its own for a problem, which is said in the same way. */
export const trying = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
  } catch (problem) {
    toast(textOf(problem));
  }
};

/** Confirmations at the lower edge; they stay while the pointer or the focus is on them. */
export const Toasts = (): ReactNode => (
  <div className="toasts" role="status">
    {useStore(toasts).map(({ id, says, back }) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps it in sight
      <div
        key={id}
        className="toast"
        onMouseEnter={() => clearTimeout(timers.get(id))}
        onMouseLeave={() => later(id)}
        onFocus={() => clearTimeout(timers.get(id))}
        onBlur={() => later(id)}
      >
        {says}
        {back && (
          <button
            type="button"
            className="link"
            onClick={() => {
              drop(id);
              back.run();
            }}
          >
            {back.label}
          </button>
        )}
      </div>
    ))}
  </div>
);
