import { useEffect, useRef } from 'react';

/** Milliseconds within which the next key of a scanner follows; people type slower. */
export const scannerMs = 35;

/** Fewest characters of a code. */
const shortest = 4;

type Hearer = { readonly heard: (code: string) => void; readonly isOfFrame: boolean };

const hearers: Hearer[] = [];

/**
 * Takes the codes that a keyboard scanner types while a component is on the page: characters faster than a person, ended by
 * Enter. The frame takes those that no screen does.
 */
export const useScan = (heard: (code: string) => void, isOfFrame = false): void => {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    const mine = { heard: (code: string) => latest.current(code), isOfFrame };
    hearers.push(mine);
    return () => void hearers.splice(hearers.indexOf(mine), 1);
  }, [isOfFrame]);
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Sets the value of a field as typing does, so that its component follows. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** True for a field that takes codes by itself, and while a dialog has the keys. */
const takesKeys = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement && target.closest('[data-codes]') !== null);

let text = '';
let last = 0;
let before: { readonly field: Field; readonly value: string } | undefined;

/** Takes the key of a letter back that a scanner pressed. */
let dropLetter = (): void => undefined;

const gather = (event: KeyboardEvent, isQuick: boolean): void => {
  if (isQuick) dropLetter();
  else {
    const field = fieldOf(event.target);
    text = '';
    before = field && { field, value: field.value };
  }
  text += event.key;
  last = event.timeStamp;
};

const pressed = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
  const isQuick = event.timeStamp - last <= scannerMs;
  if (event.key.length === 1) {
    gather(event, isQuick);
    return;
  }
  const code = text.trim();
  text = '';
  if (event.key !== 'Enter' || !isQuick || code.length < shortest || takesKeys(event.target))
    return;
  const hearer =
    hearers.findLast(({ isOfFrame }) => !isOfFrame) ?? hearers.find(({ isOfFrame }) => isOfFrame);
  if (!hearer) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (before?.field.isConnected) write(before.field, before.value);
  hearer.heard(code);
};

/** Listens to scanners; `drop` takes back the command of a letter that turns out to be part of a code. */
export const listenToScanners = (drop: () => void): void => {
  dropLetter = drop;
  addEventListener('keydown', pressed, { capture: true });
};
