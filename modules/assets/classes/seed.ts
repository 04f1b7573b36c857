import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { assetClassCreated, startingClasses } from './asset-class.ts';

/** Gives a new company the classes it starts with. */
export const seed = command('assets.classes.seed', {
  says: 'Make the classes of assets that a company starts with.',
  by: 'operator',
  takes: Type.Object({}),
  decide: (_, __, now) =>
    startingClasses.map((one) => assetClassCreated(now.id('asset_class'), one)),
});
