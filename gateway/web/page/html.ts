import htm from 'htm';
import { type ComponentType, h, type VNode } from 'preact';

/** Templates that make elements; values are text unless they are elements themselves. */
export const html = htm.bind(h as (type: string | ComponentType, props: object | null) => VNode);

/** Result of a component. */
export type View = ReturnType<typeof html> | null;

/** Joins the class names that are not false. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
