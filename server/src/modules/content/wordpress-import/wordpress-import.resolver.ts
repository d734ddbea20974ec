import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { createImportResolver, ImportService } from '../../platform/data-exchange/index.ts'
import { WordpressImageProgress, WordpressImportImages } from './image-progress.ts'
import { settingsOf, WordpressImportInput } from './wordpress-import.inputs.ts'
import { wordpressImport } from './wordpress-import.ts'

export const WordpressImportResolver = createImportResolver({
  name: 'Wordpress',
  kind: wordpressImport,
  input: WordpressImportInput,
  settingsOf,
  descriptions: { plan: 'The columns of the table that the export became, with the field of each.' },
})

@Resolver()
export class WordpressImportImagesResolver {
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
}
