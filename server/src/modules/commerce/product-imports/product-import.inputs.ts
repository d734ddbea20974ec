import { Field, InputType, registerEnumType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type ImportSettings, ImportSettingsInput, sharedSettings } from '../../platform/data-exchange/index.ts'

export enum ProductTypeUse {
  CATEGORY = 'category',
  TAG = 'tag',
  IGNORE = 'ignore',
}
registerEnumType(ProductTypeUse, {
  name: 'ProductTypeUse',
  description: 'How an import handles the product type of a row.',
})

/** Choices specific to product imports. */
export interface ProductImportChoices {
  readonly productType: ProductTypeUse
  readonly createsCategories: boolean
  readonly importsImages: boolean
}

@InputType({
  description:
    'Rows with the same handle, or without a handle column the same title, are one product. Quantities become the initial stock of new variants; an import never changes the stock of existing ones.',
})
export class ProductImportInput extends ImportSettingsInput {
  @Field(() => ProductTypeUse, { nullable: true, description: 'CATEGORY if omitted.' })
  productType?: ProductTypeUse | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether missing categories are created, true if omitted. Without it, products stay out of them.',
  })
  createsCategories?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether images are fetched, true if omitted. Requires permission to add files to the media library.',
  })
  importsImages?: boolean | null
}

export function settingsOf(input: ProductImportInput, ctx: RequestContext): ImportSettings {
  const { productType, createsCategories, importsImages } = input
  const more: ProductImportChoices = {
    productType: productType ?? ProductTypeUse.CATEGORY,
    createsCategories: createsCategories ?? true,
    importsImages: (importsImages ?? true) && ctx.hasFeature('media') && ctx.can('media.can_create'),
  }
  return { ...sharedSettings(input), more: { ...more } }
}

export const choicesOf = ({ more }: ImportSettings) => more as unknown as ProductImportChoices
