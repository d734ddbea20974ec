import { GraphQLJSON } from 'graphql-scalars'
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { MAX_CONTENT, MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { ContentPreviews } from './content-previews.ts'
import type { SiteRenderer } from './site-renderer.ts'

const DRAWN = 'Returns HTML of the site without scripts; each block has its ID in data-block. Nothing is stored.'

/** The resolver uses the application's renderer, so the class is created per application. */
// biome-ignore lint/complexity/noBannedTypes: resolver classes are known to type-graphql by their decorators alone
export function contentPreviewResolver(renderer: () => SiteRenderer): Function {
  let drawing: SiteRenderer | undefined
  const previews = (ctx: RequestContext) => {
    drawing ??= renderer()
    return new ContentPreviews(ctx, drawing)
  }

  @Resolver()
  class ContentPreviewResolver {
    @Query(() => String, { description: `Renders a page with the given content, such as that of a revision. ${DRAWN}` })
    @Requires('pages.can_edit', 'editor')
    pagePreview(
      @Arg('id', () => ID) id: string,
      @MaxInputLength(MAX_CONTENT) @Arg('content', () => String, { nullable: true }) content: string | null,
      @Ctx() ctx: RequestContext,
    ): Promise<string> {
      return previews(ctx).page(id, content || null)
    }

    @Query(() => String, {
      description: `Renders a component with the given content, such as that of a revision. ${DRAWN}`,
    })
    @Requires('components.can_edit', 'editor')
    componentPreview(
      @Arg('id', () => ID) id: string,
      @MaxInputLength(MAX_CONTENT) @Arg('content', () => GraphQLJSON, { nullable: true }) content: unknown,
      @Ctx() ctx: RequestContext,
    ): Promise<string> {
      return previews(ctx).component(id, content)
    }
  }
  return ContentPreviewResolver
}
