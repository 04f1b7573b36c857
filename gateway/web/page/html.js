import htm from 'htm';
import { h } from 'preact';
/** Templates that make elements; values are text unless they are elements themselves. */
export const html = htm.bind(h);
/** Joins the class names that hold. */
export const classes = (...names) => names.filter(Boolean).join(' ');
