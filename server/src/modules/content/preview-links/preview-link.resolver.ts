import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { PreviewLink } from './preview-link.entity.ts'
import {
  CreatePreviewLinkInput,
  CreatePreviewLinkPayload,
  RevokePreviewLinkInput,
  RevokePreviewLinkPayload,
} from './preview-link.inputs.ts'
import { PreviewLinkService } from './preview-link.service.ts'

@Resolver(() => PreviewLink)
export class PreviewLinkResolver {
  @Query(() => [PreviewLink], { description: "A page's active preview links, newest first." })
  @Requires('pages.can_edit', 'site')
  previewLinks(@Arg('pageId', () => ID) pageId: string, @Ctx() ctx: RequestContext): Promise<PreviewLink[]> {
    return ctx.use(PreviewLinkService).list(pageId)
  }

  @Mutation(() => CreatePreviewLinkPayload, {
    description: "Creates a link that shows a page's draft to anyone who has it.",
  })
  @Requires('pages.can_edit', 'site')
  async createPreviewLink(
    @Arg('input', () => CreatePreviewLinkInput) input: CreatePreviewLinkInput,
    @Ctx() ctx: RequestContext,
  ) {
    const { made, userErrors } = await payload('made', ctx, () => ctx.use(PreviewLinkService).create(input))
    return { previewLink: made?.previewLink ?? null, url: made?.url ?? null, userErrors }
  }

  @Mutation(() => RevokePreviewLinkPayload)
  @Requires('pages.can_edit', 'site')
  revokePreviewLink(
    @Arg('input', () => RevokePreviewLinkInput) { id }: RevokePreviewLinkInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('revokedId', ctx, () => ctx.use(PreviewLinkService).revoke(id))
  }

  @FieldResolver(() => Boolean)
  isExpired(@Root() link: PreviewLink): boolean {
    return link.isExpired
  }
}
