import { type Static, Type } from '@sinclair/typebox';
import { Name, Short } from '../../../kernel/declare/schemas.ts';

/** Mail addresses as sent: a list, or one text with commas or semicolons. */
export const Addresses = Type.Union([Short, Type.Array(Name, { maxItems: 50 })]);

/** Mail addresses one by one, without blanks. */
export const addressesOf = (sent: Static<typeof Addresses> | undefined): string[] => {
  if (sent === undefined) return [];
  const all = Array.isArray(sent) ? sent : sent.split(/[,;]/);
  return all.map((one) => one.trim()).filter(Boolean);
};
