import { useLayoutEffect, useRef } from 'react';
import { keptStore, storeOf } from '../store.ts';
import { listenToScanners, scannerMs } from './scan.ts';

/** Command of the page with its key: for the keyboard, for `?` and for the palette. */
export type Command = {
  readonly id: string;
  readonly label: string;
  /** `mod+k`, `g c`, `n`; without keys it is in the palette only. */
  readonly keys?: string;
  readonly run: () => void;
  /** Group under which it is listed. */
  readonly group: 'screen' | 'go' | 'app';
};

/** True while letters are keys; people who dictate or type by accident can turn them off. */
export const lettersOn = keptStore('letters', true);

/** Commands of what is on the page now. */
export const commands = storeOf<readonly Command[]>([]);

/** Offers commands while a component is on the page; their keys work as soon as it is drawn. */
export const useCommands = (offered: readonly Command[]): void => {
  const latest = useRef(offered);
  latest.current = offered;
  const ids = offered.map(({ id, label }) => `${id} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed when the commands change, not at each render
  useLayoutEffect(() => {
    // Found by its id: a letter runs a moment later, when the commands may stand in another order.
    const mine = latest.current.map((one) => ({
      ...one,
      run: () => latest.current.find(({ id }) => id === one.id)?.run(),
    }));
    commands.set([...commands.get(), ...mine]);
    return () => commands.set(commands.get().filter((one) => !mine.includes(one)));
  }, [ids]);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'));

/** A key as it is written in commands. */
const written = (event: KeyboardEvent): string => {
  const key = event.key.toLowerCase();
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
};

const sequenceMs = 1200;
let before = '';
let at = 0;

/** True while a dialog or a menu has the keys. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement && target.closest('.mantine-Popover-dropdown') !== null);

const find = (keys: string): Command | undefined =>
  commands.get().findLast((one) => one.keys === keys);

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Runs the command of a letter unless more characters follow as fast as a scanner types. */
const runLetter = (found: Command): void => {
  clearTimeout(waiting);
  waiting = setTimeout(() => found.run(), scannerMs + 5);
};

const pressed = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
  const key = written(event);
  const isLetter = !key.startsWith('mod+') && key !== 'escape';
  if (isLetter && (isTyping(event.target) || !lettersOn.get())) return;
  const sequence = event.timeStamp - at < sequenceMs ? `${before} ${key}` : '';
  const found = find(sequence) ?? find(key);
  before = key;
  at = found ? 0 : event.timeStamp;
  if (!found) return;
  event.preventDefault();
  if (event.key.length === 1 && isLetter) runLetter(found);
  else found.run();
};

/** Listens to the keys of the page. */
export const listenToKeys = (): void => {
  listenToScanners(() => clearTimeout(waiting));
  addEventListener('keydown', pressed);
};
