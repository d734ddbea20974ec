import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload, preparedPayload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../kernel/graphql/requirements.ts'
import { selectedFields } from '../../../kernel/graphql/selection.ts'
import { checkedContent } from '../components/index.ts'
import { Page, PageStatus } from './page.entity.ts'
import {
  ArchivePageInput,
  CreatePageInput,
  PagePayload,
  PublishPageInput,
  RestorePageInput,
  SavePageContentInput,
  SavePageContentPayload,
  UnpublishPageInput,
  UpdatePageInput,
} from './page.inputs.ts'
import { PageService } from './page.service.ts'
import { PageDesigns } from './page-designs.ts'
import { PageList, PageOrder, PageWhere } from './page-list.inputs.ts'
import { PageReader } from './page-reader.ts'

/** Query cost of the content, which may be as large as thousands of fields. */
const CONTENT_COST = 20
const CONTENT_FIELDS = ['content', 'draftContent', 'publishedContent']

@Resolver(() => Page)
export class PageResolver {
  @Query(() => PageList, { description: 'Visitors and shoppers only get published pages.' })
  @OpenToAnyone('site')
  pages(
    @ListArgs(PageWhere, PageOrder) { slice, where, orderBy }: ListArgs<PageWhere, PageOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Page>> {
    return ctx.use(PageReader).list(slice, where, orderBy)
  }

  @Query(() => Page, { description: "By ID or slug; without either, the homepage. The homepage's slug is '/'." })
  @OpenToAnyone('site')
  page(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('slug', () => String, { nullable: true }) slug: string | null,
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Page> {
    const fields = selectedFields(info)
    return ctx.use(PageReader).one({ id, slug }, { withContents: CONTENT_FIELDS.some((name) => fields.has(name)) })
  }

  @Mutation(() => PagePayload)
  @Requires('pages.can_create', 'site')
  createPage(@Arg('input', () => CreatePageInput) input: CreatePageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageService).create(input))
  }

  @Mutation(() => PagePayload)
  @Requires('pages.can_edit', 'site')
  updatePage(@Arg('input', () => UpdatePageInput) input: UpdatePageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageService).update(input))
  }

  @Mutation(() => SavePageContentPayload)
  @Requires('pages.can_edit', 'editor')
  async savePageContent(
    @Arg('input', () => SavePageContentInput) input: SavePageContentInput,
    @Ctx() ctx: RequestContext,
  ) {
    let repairs: readonly string[] = []
    const prepare = async () => {
      const checked = await ctx.use(PageService).compared(input.id, await checkedContent(ctx, input.content))
      repairs = checked.repairs
      return checked
    }
    const saved = await preparedPayload('page', ctx, prepare, (checked) =>
      ctx.use(PageService).saveContent(input, checked),
    )
    return { ...saved, repairs }
  }

  @Mutation(() => PagePayload)
  @Requires('pages.can_edit', 'site')
  publishPage(@Arg('input', () => PublishPageInput) input: PublishPageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageService).publish(input))
  }

  @Mutation(() => PagePayload)
  @Requires('pages.can_edit', 'site')
  unpublishPage(@Arg('input', () => UnpublishPageInput) input: UnpublishPageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageService).unpublish(input))
  }

  @Mutation(() => PagePayload)
  @Requires('pages.can_delete', 'site')
  archivePage(@Arg('input', () => ArchivePageInput) { id }: ArchivePageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageService).archive(id))
  }

  @Mutation(() => PagePayload)
  @Requires('pages.can_edit', 'site')
  restorePage(@Arg('input', () => RestorePageInput) { id }: RestorePageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageService).restore(id))
  }

  @FieldResolver(() => Boolean)
  deleted(@Root() page: Page): boolean {
    return page.status === PageStatus.ARCHIVED
  }

  @FieldResolver(() => Boolean, {
    description: 'False for pages that nobody can visit: groups, and templates such as that of product pages.',
  })
  hasAddress(@Root() page: Page, @Ctx() ctx: RequestContext): boolean {
    return !page.isDummy && ctx.use(PageDesigns).ofType(page.type) === undefined
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: CONTENT_COST,
    description:
      'Published content, or the draft for viewers with pages.can_edit. Deflated JSON encoded as base64; null for a new page.',
  })
  async content(@Root() page: Page, @Ctx() ctx: RequestContext): Promise<string | null> {
    const { draft, published } = await ctx.use(PageReader).contentsOf(page)
    return ctx.can('pages.can_edit') ? draft : published
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: CONTENT_COST,
    description: 'Null for viewers without pages.can_edit.',
  })
  async draftContent(@Root() page: Page, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.can('pages.can_edit') ? (await ctx.use(PageReader).contentsOf(page)).draft : null
  }

  @FieldResolver(() => String, { nullable: true, complexity: CONTENT_COST })
  async publishedContent(@Root() page: Page, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(PageReader).contentsOf(page)).published
  }
}
