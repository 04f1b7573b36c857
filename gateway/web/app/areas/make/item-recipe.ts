import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, type Operation } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { useAsOf } from '../../shell/as-of.ts';

/** Recipe of an item with its demand and runs, as the API answers it. */
export type Making = NonNullable<Awaited<ReturnType<typeof readMaking>>>;

/** Recipe as the API answers it. */
export type Recipe = components['schemas']['Recipe'];

/** One of the recipes of an item, with its steps. */
export type ItemRecipe = components['schemas']['ItemRecipe'];

/** Work center as the API answers it. */
export type Center = components['schemas']['WorkCenter'];

const readMaking = async (item_id: string, signal: AbortSignal) => {
  const params = { path: { item_id } };
  return (await read('/manufacturing/items/{item_id}/hub', { params, signal })).data;
};

/** Recipe, steps and planning of an item; read again whenever recipes, items or runs change. */
export const useMaking = (id: string) =>
  useQuery({
    queryKey: ['recipe', 'of', id],
    queryFn: ({ signal }) => readMaking(id, signal),
  });

/** Recipes of an item, the preferred first, with the code of the one that is used today. */
export const useItemRecipes = (id: string, isAsked = true) =>
  useQuery({
    queryKey: ['recipe', 'of', id, 'all'],
    queryFn: async ({ signal }) => {
      const params = { path: { item_id: id }, query: {} };
      return (await read('/manufacturing/items/{item_id}/recipes', { params, signal })).data;
    },
    enabled: isAsked,
  });

const none: readonly Center[] = [];

/** Query of the work centers in use. */
export const useCenterQuery = () =>
  useQuery({
    queryKey: ['work_center', 'list', { offered: true }],
    queryFn: async ({ signal }) => {
      const query = { limit: 500 };
      return (await read('/manufacturing/work-centers', { params: { query }, signal })).data;
    },
  });

/** Work centers in use, to choose from. */
export const useCenters = (): readonly Center[] => useCenterQuery().data?.items ?? none;

/** Names of the work centers by id, with a blank for none. */
export const useCenterNames = (): Readonly<Record<string, string>> => {
  const centers = useCenters();
  return useMemo(
    () => ({ '': '–', ...Object.fromEntries(centers.map(({ id, name }) => [id, name])) }),
    [centers],
  );
};

/** True where the role may use an operation, and no past moment is shown. */
export const useMay = (operation: Pick<Operation, 'role'>): boolean =>
  useAsOf() === undefined && mayUse(operation);

const touched: readonly unknown[] = ['recipe', 'mfg_order', 'work_center', 'item', 'ledger'];

/** Reads recipes, steps and work centers, and what depends on them, again after a change of this person. */
export const makingChanged = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => touched.includes(kind) });

/** Version on which an editor is based: that of its opening, until the person puts their own over a later one. */
export const useBase = (version: number) => {
  const [base, setBase] = useState(version);
  return {
    base,
    onOverride: base === version ? undefined : () => setBase(version),
  };
};
