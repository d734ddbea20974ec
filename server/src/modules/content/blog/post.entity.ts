import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantEntity, TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

export enum PostStatus {
  DRAFT = 'draft',
  PUBLISHED = 'published',
}
registerEnumType(PostStatus, { name: 'PostStatus' })

/** A post's validated fields. Like those of pages, they have no draft: only the content has. */
export interface PostFields {
  readonly title: string
  readonly excerpt: string
  readonly image: string | null
  readonly seoTitle: string
  readonly seoDescription: string
  readonly hideFromSearch: boolean
  readonly publishDate: Date | null
  readonly authorId: string | null
  readonly authorName: string
}

/** An article of the blog. Staff edit the draft; visitors see the last published version from its publish date on. */
@ObjectType()
@Index({
  name: 'blog_post_slug_unique',
  expression: `create unique index "blog_post_slug_unique" on "blog_post" ("tenant_id", "slug") where ("deleted_at" is null)`,
})
@Index({ properties: ['tenantId', 'publishDate', 'id'] })
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'title', 'id'] })
@Index({ properties: ['tenantId', 'authorId', 'id'] })
@Index({
  name: 'blog_post_deleted',
  expression: `create index "blog_post_deleted" on "blog_post" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({
  area: 'blog',
  title: 'title',
  ignored: ['deletedAt', 'authorId', 'hasUnpublishedChanges', 'draftContent', 'publishedContent'],
})
@TenantTable()
export class BlogPost extends SoftDeletableEntity implements PostFields {
  @Field(() => String, { description: 'Its address is /blog/<slug>.' })
  @Property({ type: 'string', length: 120 })
  slug!: string

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  title!: string

  @Field(() => String, { description: 'A summary for lists and search engines. May be empty.' })
  @Property({ type: 'string', length: 500 })
  excerpt: Opt<string> = ''

  @Field(() => String, { nullable: true, description: 'The address of an image of the media library.' })
  @Property({ type: 'string', length: 300, nullable: true })
  image: string | null = null

  @Field(() => PostStatus)
  @Property({ type: 'string', length: 10 })
  status: Opt<PostStatus> = PostStatus.DRAFT

  @Field(() => Date, {
    nullable: true,
    description: 'Visitors see a published post from then on. Null for new drafts.',
  })
  @Property({ type: 'datetime', nullable: true })
  publishDate: Date | null = null

  @Property({ type: 'uuid', nullable: true })
  authorId: string | null = null

  /** The name of an author without an account, such as one of an imported post; else empty. */
  @Property({ type: 'string', length: 100, default: '' })
  authorName: Opt<string> = ''

  @Field(() => String, { description: 'The title for search engines; empty for the title.' })
  @Property({ type: 'string', length: 200 })
  seoTitle: Opt<string> = ''

  @Field(() => String, { description: 'The description for search engines; empty for the excerpt.' })
  @Property({ type: 'string', length: 400 })
  seoDescription: Opt<string> = ''

  @Field(() => Boolean, { description: 'Asks search engines not to index the post.' })
  @Property({ type: 'boolean', default: false })
  hideFromSearch: Opt<boolean> = false

  // Contents are large, so they are loaded only where they are shown.
  @Property({ type: 'text', lazy: true })
  draftContent: Opt<string> = ''

  @Property({ type: 'text', lazy: true, nullable: true })
  publishedContent: string | null = null

  @Field(() => Boolean)
  @Property({ type: 'boolean', default: false })
  hasUnpublishedChanges: Opt<boolean> = false

  @Field(() => Boolean, { description: 'Published with a date in the future.' })
  get isScheduled(): Opt<boolean> {
    return this.status === PostStatus.PUBLISHED && this.publishDate !== null && this.publishDate > new Date()
  }

  saveDraft(content: string): void {
    this.draftContent = content
    this.noteChanges()
  }

  /** Makes the draft the published version. Without a date it is visible at once. */
  publish(date: Date | null, now = new Date()): void {
    setAuditAction(this, 'published')
    this.status = PostStatus.PUBLISHED
    this.publishDate = date ?? this.publishDate ?? now
    this.publishedContent = this.draftContent
    this.noteChanges()
  }

  /** Back to a draft, which keeps its publish date. */
  unpublish(): void {
    if (this.status === PostStatus.PUBLISHED) setAuditAction(this, 'unpublished')
    this.status = PostStatus.DRAFT
    this.publishedContent = null
    this.noteChanges()
  }

  private noteChanges(): void {
    this.hasUnpublishedChanges = this.draftContent !== (this.publishedContent ?? '')
  }
}

/** Puts a post into a category or gives it a tag. Audited as a change of the post. */
@NotAudited()
@Unique({ properties: ['tenantId', 'postId', 'termId'] })
@Index({ properties: ['tenantId', 'termId', 'postId'] })
@TenantTable()
export class BlogPostTerm extends TenantEntity {
  @Property({ type: 'uuid' })
  postId!: string

  @Property({ type: 'uuid' })
  termId!: string

  @Property({ type: 'integer' })
  position!: number
}

/** A search word of a post: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'postId', 'word'] })
export class BlogPostWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  postId!: string
}
