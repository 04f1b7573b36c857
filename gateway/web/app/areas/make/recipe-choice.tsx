import { NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../words/words.ts';
import { recipeName } from './further.tsx';
import { useItemRecipes } from './item-recipe.ts';

/** Choice among the recipes of an item for a run; nothing for an item with one recipe. */
export const RecipeChoice = ({
  item,
  value,
  onChange,
}: {
  readonly item: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}): ReactNode => {
  const recipes = useItemRecipes(item, item !== '').data?.items ?? [];
  const isKnown = value === '' || recipes.some(({ code }) => code === value);
  useEffect(() => {
    if (!isKnown) onChange('');
  }, [isKnown, onChange]);
  if (recipes.length < 2) return null;
  return (
    <NativeSelect
      name="recipe"
      label={t('make.recipe')}
      description={t('make.recipeSays')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('make.recipeOfDay') },
        ...recipes.map((one) => ({ value: one.code, label: recipeName(one) })),
      ]}
    />
  );
};
