import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  DataImport,
  DataImportList,
  ImportPayload,
  ImportPlan,
  ImportPreviewPayload,
  ImportService,
} from '../../platform/data-exchange/index.ts'
import { WordpressImageProgress, WordpressImportImages } from './image-progress.ts'
import { ManageWordpressImportInput, settingsOf, WordpressImportInput } from './wordpress-import.inputs.ts'
import { wordpressImport } from './wordpress-import.ts'

@Resolver()
export class WordpressImportResolver {
  @Query(() => DataImportList, { description: 'Imports that were started, newest first.' })
  @Requires('blog.can_create', 'blog')
  wordpressImports(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DataImport>> {
    return ctx.use(ImportService).list(wordpressImport, slice)
  }

  @Query(() => DataImport)
  @Requires('blog.can_create', 'blog')
  wordpressImport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DataImport> {
    return ctx.use(ImportService).one(wordpressImport, id)
  }

  @Query(() => ImportPlan, {
    complexity: 20,
    description: 'The columns of the table that the export became, with the field of each.',
  })
  @Requires('blog.can_create', 'blog')
  wordpressImportPlan(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ImportPlan> {
    return ctx.use(ImportService).plan(wordpressImport, id)
  }

  @Query(() => ImportPreviewPayload, { complexity: 50, description: 'Dry run of the first 500 rows.' })
  @Requires('blog.can_create', 'blog')
  wordpressImportPreview(
    @Arg('input', () => WordpressImportInput) input: WordpressImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('preview', ctx, () =>
      ctx.use(ImportService).preview(wordpressImport, input.id, settingsOf(input, ctx)),
    )
  }

  @Query(() => WordpressImportImages, {
    complexity: 20,
    description: 'The progress of fetching the images of an import.',
  })
  @Requires('blog.can_create', 'blog')
  async wordpressImportImages(
    @Arg('id', () => ID) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<WordpressImportImages> {
    return ctx.use(WordpressImageProgress).of(await ctx.use(ImportService).one(wordpressImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Imports in the background. Poll `wordpressImport` for progress.' })
  @Requires('blog.can_create', 'blog')
  startWordpressImport(
    @Arg('input', () => WordpressImportInput) input: WordpressImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).start(wordpressImport, input.id, settingsOf(input, ctx)))
  }

  @Mutation(() => ImportPayload, { description: 'Rows that were already imported are kept.' })
  @Requires('blog.can_create', 'blog')
  cancelWordpressImport(
    @Arg('input', () => ManageWordpressImportInput) { id }: ManageWordpressImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).cancel(wordpressImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Resumes an import that stopped because of a problem.' })
  @Requires('blog.can_create', 'blog')
  resumeWordpressImport(
    @Arg('input', () => ManageWordpressImportInput) { id }: ManageWordpressImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).resume(wordpressImport, id))
  }
}
