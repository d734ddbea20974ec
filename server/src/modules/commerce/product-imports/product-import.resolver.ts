import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { createImportResolver, ImportService } from '../../platform/data-exchange/index.ts'
import { ImportedImages, ProductImportImages } from './imported-images.ts'
import { ProductImportInput, settingsOf } from './product-import.inputs.ts'
import { productImport } from './product-import.ts'

export const ProductImportResolver = createImportResolver({
  name: 'Product',
  kind: productImport,
  input: ProductImportInput,
  settingsOf,
})

@Resolver()
export class ProductImportImagesResolver {
  @Query(() => ProductImportImages, {
    complexity: 20,
    description: 'The progress of fetching the images of an import.',
  })
  @Requires('products.can_create', 'products')
  async productImportImages(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ProductImportImages> {
    return ctx.use(ImportedImages).of(await ctx.use(ImportService).one(productImport, id))
  }
}
