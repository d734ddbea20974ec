import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  DataImport,
  DataImportList,
  ImportMatchPolicy,
  ImportPayload,
  ImportPlan,
  ImportPreviewPayload,
  ImportService,
} from '../../platform/data-exchange/index.ts'
import { ImportedImages, ProductImportImages } from './imported-images.ts'
import { ManageProductImportInput, ProductImportInput, settingsOf } from './product-import.inputs.ts'
import { productImport } from './product-import.ts'

@Resolver()
export class ProductImportResolver {
  @Query(() => DataImportList, { description: 'Imports that were started, newest first.' })
  @Requires('products.can_create', 'products')
  productImports(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DataImport>> {
    return ctx.use(ImportService).list(productImport, slice)
  }

  @Query(() => DataImport)
  @Requires('products.can_create', 'products')
  productImport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DataImport> {
    return ctx.use(ImportService).one(productImport, id)
  }

  @Query(() => ImportPlan, {
    complexity: 20,
    description: 'The columns of the file with suggested field mappings.',
  })
  @Requires('products.can_create', 'products')
  productImportPlan(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ImportPlan> {
    return ctx.use(ImportService).plan(productImport, id)
  }

  @Query(() => ImportPreviewPayload, { complexity: 50, description: 'Dry run of the first 500 rows.' })
  @Requires('products.can_create', 'products')
  productImportPreview(@Arg('input', () => ProductImportInput) input: ProductImportInput, @Ctx() ctx: RequestContext) {
    return payload('preview', ctx, () =>
      ctx.use(ImportService).preview(productImport, input.id, settingsOf(input, ctx)),
    )
  }

  @Query(() => ProductImportImages, {
    complexity: 20,
    description: 'The progress of fetching the images of an import.',
  })
  @Requires('products.can_create', 'products')
  async productImportImages(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ProductImportImages> {
    return ctx.use(ImportedImages).of(await ctx.use(ImportService).one(productImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Imports in the background. Poll `productImport` for progress.' })
  @Requires('products.can_create', 'products')
  startProductImport(@Arg('input', () => ProductImportInput) input: ProductImportInput, @Ctx() ctx: RequestContext) {
    return payload('import', ctx, () => {
      // Without permission to edit products, existing products must be skipped.
      if (input.matchBy && input.matchPolicy !== ImportMatchPolicy.SKIP) ctx.require('products.can_edit', 'products')
      return ctx.use(ImportService).start(productImport, input.id, settingsOf(input, ctx))
    })
  }

  @Mutation(() => ImportPayload, { description: 'Rows that were already imported are kept.' })
  @Requires('products.can_create', 'products')
  cancelProductImport(
    @Arg('input', () => ManageProductImportInput) { id }: ManageProductImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).cancel(productImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Resumes an import that stopped because of a problem.' })
  @Requires('products.can_create', 'products')
  resumeProductImport(
    @Arg('input', () => ManageProductImportInput) { id }: ManageProductImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).resume(productImport, id))
  }
}
