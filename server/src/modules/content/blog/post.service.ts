import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { skipAudit } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { invalidField, isId, requireVersion } from '../../../kernel/validation/errors.ts'
import { UserService } from '../../platform/users/index.ts'
import { RedirectService } from '../pages/index.ts'
import { RevisionKind, RevisionReader, RevisionService } from '../revisions/index.ts'
import { BlogPost, PostStatus } from './post.entity.ts'
import type {
  CreateBlogPostInput,
  PublishBlogPostInput,
  RestoreBlogPostRevisionInput,
  SaveBlogPostContentInput,
  UpdateBlogPostInput,
} from './post.inputs.ts'
import { type CleanHtml, checkedPost, type TypedPost } from './post-rules.ts'
import { PostSearch } from './post-search.ts'
import { PostSlugs, slugTaken } from './post-slugs.ts'
import { PostWebhooks } from './post-webhooks.ts'
import { PostTerms, type TypedTerms } from './terms/post-terms.ts'

/** Its content has been cleaned. */
type WithContent<Input> = Omit<Input, 'content'> & { readonly content?: CleanHtml | null }

interface Written {
  readonly id: string
  readonly version?: number | null
}

/** Writes posts. Requires a transaction; each write increments the version once. */
export class PostService extends RecordService<BlogPost> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: BlogPost, noun: 'post' })
  }

  /** The author defaults to whoever writes it, if they belong to the staff. */
  async create({ content, slug, categoryIds, tags, ...typed }: WithContent<CreateBlogPostInput>): Promise<BlogPost> {
    const { em } = this.ctx
    const own = typed.authorId === undefined ? { authorId: await this.ownId() } : {}
    const fields = checkedPost({ ...typed, ...own })
    await this.check(fields, null)
    const post = em.create(BlogPost, {
      ...fields,
      id: await newId(em),
      slug: await this.ctx.use(PostSlugs).choose(slug, fields.title, null),
      publishedContent: null,
      deletedAt: null,
    })
    if (content) post.saveDraft(content)
    await this.save(post)
    if (content)
      await this.ctx
        .use(RevisionService)
        .keep({ postId: post.id }, { kind: RevisionKind.SAVED, content: post.draftContent })
    await this.ctx.use(PostTerms).write(post.id, { categoryIds, tags })
    await this.follow(post)
    await this.ctx.use(PostWebhooks).enqueue('post.created', [post])
    return post
  }

  async update({ id, version, slug, categoryIds, tags, ...typed }: UpdateBlogPostInput): Promise<BlogPost> {
    const post = await this.forChange({ id, version })
    return this.change(post, { slug, ...typed }, { categoryIds, tags })
  }

  /** Saves content as the draft without changing the published version. */
  async saveContent({
    content,
    isAutosave,
    ...written
  }: Omit<SaveBlogPostContentInput, 'content'> & { readonly content: CleanHtml }): Promise<BlogPost> {
    const post = await this.forChange(written)
    const kind = isAutosave ? RevisionKind.AUTOSAVED : RevisionKind.SAVED
    const kept = { kind, content, before: post.draftContent }
    // Autosaves that continue a revision are audited only once.
    if (!(await this.ctx.use(RevisionService).keep({ postId: post.id }, kept))) skipAudit(post)
    post.saveDraft(content)
    return this.finish(post)
  }

  async restoreRevision({ id, version }: RestoreBlogPostRevisionInput): Promise<BlogPost> {
    const reader = this.ctx.use(RevisionReader)
    const revision = await reader.one('postId', id)
    const post = await this.forChange({ id: revision.postId as string, version })
    const content = (await reader.contentOf(revision)) ?? ''
    await this.ctx
      .use(RevisionService)
      .keep(
        { postId: post.id },
        { kind: RevisionKind.RESTORED, content, before: post.draftContent, restoredFrom: revision.updatedAt },
      )
    post.saveDraft(content)
    return this.finish(post)
  }

  /** Publishes the draft. With a date in the future it is scheduled. */
  async publish({ publishDate, ...written }: PublishBlogPostInput): Promise<BlogPost> {
    const post = await this.forChange(written)
    post.publish(publishDate ?? null)
    await this.ctx
      .use(RevisionService)
      .keep({ postId: post.id }, { kind: RevisionKind.PUBLISHED, content: post.publishedContent })
    return this.finish(post)
  }

  async unpublish(written: Written): Promise<BlogPost> {
    const post = await this.forChange(written)
    post.unpublish()
    return this.finish(post)
  }

  /** A slug that another post has taken since gets a number. */
  override async restore(ids: readonly string[]): Promise<BlogPost[]> {
    for (const post of await this.lock(ids))
      if (post.deletedAt) post.slug = await this.ctx.use(PostSlugs).free(post.slug)
    return super.restore(ids)
  }

  protected override beforeDelete(posts: readonly BlogPost[]): Promise<void> {
    return this.ctx.use(PostWebhooks).enqueue('post.deleted', posts)
  }

  protected override async afterDelete(posts: readonly BlogPost[]): Promise<void> {
    for (const { id } of posts) await publish(this.ctx.em, 'post.changed', { postId: id })
  }

  protected override async afterRestore(posts: readonly BlogPost[]): Promise<void> {
    await this.afterDelete(posts)
    await this.ctx.use(PostWebhooks).enqueue('post.created', posts)
  }

  private async change(
    post: BlogPost,
    { slug: typedSlug, ...typed }: TypedPost & { readonly slug?: string | null },
    terms: TypedTerms,
  ): Promise<BlogPost> {
    const fields = checkedPost(typed, post)
    await this.check(fields, post)
    if (post.status === PostStatus.PUBLISHED && fields.publishDate === null)
      throw invalidField('publishDate', 'A published post has a publish date')
    const slug = await this.ctx.use(PostSlugs).choose(typedSlug, fields.title, post.slug)
    // An unpublished post needs no redirect, because visitors never saw its old address.
    if (slug !== post.slug && post.status === PostStatus.PUBLISHED)
      await this.ctx.use(RedirectService).move(`blog/${post.slug}`, `blog/${slug}`)
    Object.assign(post, fields, { slug })
    await this.ctx.use(PostTerms).write(post.id, terms)
    return this.finish(post)
  }

  /** Bumps the version even if nothing else has changed. */
  private async finish(post: BlogPost): Promise<BlogPost> {
    post.updatedAt = new Date()
    await this.save(post)
    await this.follow(post)
    await this.ctx.use(PostWebhooks).enqueue('post.updated', [post])
    return post
  }

  private async save(post: BlogPost): Promise<void> {
    try {
      this.ctx.em.persist(post)
      await this.ctx.em.flush()
    } catch (error) {
      const isSlug = error instanceof UniqueConstraintViolationException && error.message.includes('blog_post_slug')
      throw isSlug ? slugTaken() : error
    }
  }

  private async follow(post: BlogPost): Promise<void> {
    await this.ctx.use(PostSearch).keep(post)
    await publish(this.ctx.em, 'post.changed', { postId: post.id })
    // Cached pages know nothing of a future publish date, so a job drops them when it comes.
    if (post.isScheduled && post.publishDate)
      await this.ctx.jobs.add(this.ctx, 'post.due', { postId: post.id }, { at: post.publishDate })
  }

  private async forChange({ id, version }: Written): Promise<BlogPost> {
    const post = await this.forWriting(id)
    requireVersion('post', post, version)
    await this.ctx.em.populate([post], ['draftContent', 'publishedContent'])
    return post
  }

  /** What is new must exist: the image in the media library, the author among the staff. */
  private async check(
    { image, authorId }: Pick<BlogPost, 'image' | 'authorId'>,
    before: BlogPost | null,
  ): Promise<void> {
    if (image && image !== before?.image && !(await this.isInLibrary(image)))
      throw invalidField('image', 'Choose an image from the media library')
    if (!authorId || authorId === before?.authorId) return
    if (!(await this.authors()).some(({ id }) => id === authorId))
      throw invalidField('authorId', 'Choose a staff member who can view the blog')
  }

  private async isInLibrary(address: string): Promise<boolean> {
    for (const find of this.ctx.installation.imageFinders)
      if ((await find(this.ctx, [address])).includes(address)) return true
    return false
  }

  private authors() {
    return this.ctx.use(UserService).holding('blog.can_view')
  }

  private async ownId(): Promise<string | null> {
    const id = this.ctx.viewer?.userId ?? null
    return id && isId(id) && (await this.authors()).some((one) => one.id === id) ? id : null
  }
}
