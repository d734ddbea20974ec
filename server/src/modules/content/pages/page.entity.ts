import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import type { AuditAction } from '../../../kernel/audit/audit-actions.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { TemplateSections } from '../../platform/settings/index.ts'
import { HOME } from './slug.ts'

export enum PageType {
  PAGE = 'page',
  BLOG_POST = 'blog-post',
  PRODUCT = 'product',
  CART = 'cart',
}
registerEnumType(PageType, { name: 'PageType' })

export enum PageStatus {
  DRAFT = 'draft',
  PUBLISHED = 'published',
  ARCHIVED = 'archived',
}
registerEnumType(PageStatus, { name: 'PageStatus' })

/** A page of a site. Staff edit the draft; visitors see the last published version. */
@ObjectType()
@Index({
  name: 'page_slug_unique',
  expression: `create unique index "page_slug_unique" on "page" ("tenant_id", "slug") where ("status" <> 'archived')`,
})
@Index({ properties: ['tenantId', 'parentId', 'position'] })
@Audited({ ignored: ['hasUnpublishedChanges', 'draftLinks', 'publishedLinks'] })
@TenantTable()
export class Page extends VersionedEntity {
  /** Without a leading slash; the homepage's slug is `/`. */
  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  slug!: string

  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  title!: string

  @Field(() => String)
  @Property({ type: 'text' })
  excerpt = ''

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  image: string | null = null

  @Field(() => PageType)
  @Property({ type: 'string' })
  type: PageType = PageType.PAGE

  @Field(() => PageStatus)
  @Property({ type: 'string' })
  status: PageStatus = PageStatus.DRAFT

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  parentId: string | null = null

  /** The position among siblings, starting at 1. Equal positions are ordered by ID. */
  @Property({ type: 'integer', default: 0 })
  position: Opt<number> = 0

  @Field(() => Boolean, { description: 'A page that only groups other pages.' })
  @Property({ type: 'boolean' })
  isDummy = false

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  showPageTitle = false

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isHomepage = false

  @Field(() => Boolean, { description: 'Asks search engines not to index the page.' })
  @Property({ type: 'boolean', default: false })
  hideFromSearch: Opt<boolean> = false

  @Field(() => String, {
    nullable: true,
    description: 'Shown in search results instead of the page title. The title pattern of the tenant applies.',
  })
  @Property({ type: 'string', length: 300, nullable: true })
  seoTitle: string | null = null

  @Field(() => String, { nullable: true, description: 'Shown in search results instead of the excerpt.' })
  @Property({ type: 'text', nullable: true })
  seoDescription: string | null = null

  @Field(() => TemplateSections)
  @Property({ type: 'json' })
  templateSections: TemplateSections = {}

  // Contents are large, so they are lazy-loaded.
  @Property({ type: 'text', nullable: true, lazy: true })
  draftContent: string | null = null

  @Property({ type: 'text', nullable: true, lazy: true })
  publishedContent: string | null = null

  /** IDs of the templates that each content links to. */
  @Property({ type: 'json', default: '[]' })
  draftLinks: Opt<string[]> = []

  @Property({ type: 'json', default: '[]' })
  publishedLinks: Opt<string[]> = []

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  hasUnpublishedChanges = false

  @Field(() => Date)
  @Property({ type: 'datetime' })
  publishDate!: Date

  /** Scheduled publish time. */
  @Property({ type: 'datetime', nullable: true })
  publishAt: Date | null = null

  /** Scheduled unpublish time. */
  @Property({ type: 'datetime', nullable: true })
  unpublishAt: Date | null = null

  keepDraft(content: string | null, links: readonly string[]): void {
    this.draftContent = content
    this.draftLinks = [...links]
    this.noteChanges()
  }

  /** A draft may be written before its excerpt is. */
  requireExcerpt(): void {
    if (!this.excerpt.trim()) throw invalidField('excerpt', 'Please enter an Excerpt')
  }

  /** Makes the draft the published version, visible from the publish date on. */
  publish(): void {
    setAuditAction(this, 'published')
    this.status = PageStatus.PUBLISHED
    this.publishedContent = this.draftContent
    this.publishedLinks = this.draftLinks
    this.publishAt = null
    this.noteChanges()
  }

  /** Unpublishes or archives the page; the draft is kept. */
  withdraw(status: PageStatus.DRAFT | PageStatus.ARCHIVED): void {
    if (status !== this.status) setAuditAction(this, withdrawal(this.status, status))
    this.status = status
    this.publishedContent = null
    this.publishedLinks = []
    this.unpublishAt = null
    if (status === PageStatus.ARCHIVED) this.publishAt = null
    this.noteChanges()
  }

  /** Sets the scheduled publish and unpublish times; null clears them. */
  plan(publishAt: Date | null, unpublishAt: Date | null, now = new Date()): void {
    if (this.status === PageStatus.ARCHIVED)
      throw new UserInputError('Restore the page before you schedule anything for it')
    if (publishAt && publishAt <= now) throw invalidField('publishAt', 'Choose a time in the future')
    if (unpublishAt && unpublishAt <= (publishAt ?? now))
      throw invalidField(
        'unpublishAt',
        publishAt ? 'Choose a time after it is published' : 'Choose a time in the future',
      )
    if (unpublishAt && !publishAt && this.status !== PageStatus.PUBLISHED)
      throw invalidField('unpublishAt', 'This page is not published. Schedule publishing it too')
    setAuditAction(this, 'planned')
    this.publishAt = publishAt
    this.unpublishAt = unpublishAt
  }

  becomeHomepage(): void {
    this.isHomepage = true
    this.slug = HOME
  }

  leaveHome(slug: string): void {
    this.isHomepage = false
    this.slug = slug
  }

  private noteChanges(): void {
    this.hasUnpublishedChanges = this.draftContent !== this.publishedContent
  }
}

function withdrawal(from: PageStatus, to: PageStatus): AuditAction {
  if (to === PageStatus.ARCHIVED) return 'archived'
  return from === PageStatus.ARCHIVED ? 'restored' : 'unpublished'
}
