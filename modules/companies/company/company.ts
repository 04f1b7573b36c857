import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Attributes, Uuid } from '../../../kernel/declare/schemas.ts';

export const sysCompanyCreated = fact(
  'sys.company.created',
  'company',
  Type.Object({
    name: Type.String(),
    slug: Type.String(),
    /** The user who becomes its first owner. */
    owner_id: Uuid,
    settings: Attributes,
  }),
);

export const sysCompanyRenamed = fact(
  'sys.company.renamed',
  'company',
  Type.Object({ old: Type.String(), new: Type.String() }),
);

export const sysCompanyClosed = fact('sys.company.closed', 'company', Type.Object({}));

export const sysCompanyReopened = fact('sys.company.reopened', 'company', Type.Object({}));

/** Change of one setting; null resets it. */
export const sysSettingsChanged = fact(
  'sys.settings.changed',
  'company',
  Type.Object({ key: Type.String(), old: Type.Unknown(), new: Type.Unknown() }),
);

/** Request to replace the demo items of an industry: `wiped` are removed, `items` are created with quantity 0. */
export const sysDemoReseeded = fact(
  'sys.demo.reseeded',
  'company',
  Type.Object({
    vertical: Type.String(),
    wiped: Type.Array(Type.String()),
    items: Type.Array(
      Type.Object({
        name: Type.String(),
        sku: Type.String(),
        category: Type.String(),
        sell_by: Type.String(),
        attributes: Attributes,
      }),
    ),
  }),
);

/** A company; its id is the id of its chain. The kernel reads `name` and `settings`. */
export type CompanyState = {
  readonly name: string;
  readonly slug: string;
  readonly is_active: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
};

const when = on<CompanyState>();

/** The company: its name, its settings, whether it is open. */
export const companyActor = actor<CompanyState>('company', {
  initial: { name: '', slug: '', is_active: false, settings: {} },
  folds: [
    when(sysCompanyCreated, (state, { name, slug, settings }) => ({
      ...state,
      name,
      slug,
      settings,
      is_active: true,
    })),
    when(sysCompanyRenamed, (state, data) => ({ ...state, name: data.new })),
    when(sysCompanyClosed, (state) => ({ ...state, is_active: false })),
    when(sysCompanyReopened, (state) => ({ ...state, is_active: true })),
    when(sysDemoReseeded, (state) => state),
    when(sysSettingsChanged, (state, { key, new: value }) => {
      const { [key]: _, ...others } = state.settings;
      return { ...state, settings: value === null ? others : { ...others, [key]: value } };
    }),
  ],
});
