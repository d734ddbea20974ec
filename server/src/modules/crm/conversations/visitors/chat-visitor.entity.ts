import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** Seconds after its last sign of life until a visitor counts as gone. */
const PRESENT_SECONDS = 45

const MAX_PAGES = 20

@ObjectType({ description: 'A page of the site that a visitor was on.' })
export class SeenPage {
  @Field(() => String)
  url!: string

  @Field(() => String)
  title!: string

  @Field(() => Date)
  at!: string
}

/** A browser that chats. It is known by a secret that the server issued and stores as a hash. */
@ObjectType()
@Unique({ properties: ['tenantId', 'tokenHash'] })
@Index({ properties: ['tenantId', 'customerId'] })
@Index({ properties: ['tenantId', 'email'] })
@Index({ properties: ['tenantId', 'blockedAt', 'id'] })
@Audited({
  area: 'live_chat',
  title: 'name',
  ignored: ['tokenHash', 'label', 'seenAt', 'pageUrl', 'pageTitle', 'pagesSeen', 'pages', 'ip'],
})
@TenantTable()
export class ChatVisitor extends TenantEntity {
  @Property({ type: 'text', hidden: true })
  tokenHash!: string

  @Field(() => String, {
    name: 'visitorId',
    description: "The site's tracking ID of the browser. It is a label only and proves nothing.",
  })
  @Property({ type: 'string', length: 100 })
  label: Opt<string> = ''

  @Field(() => String, { description: 'Empty until the visitor gives it.' })
  @Property({ type: 'string', length: 100 })
  name: Opt<string> = ''

  @Field(() => String, { description: 'Empty until the visitor gives it. It is not verified.' })
  @Property({ type: 'string', length: 254 })
  email: Opt<string> = ''

  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => Date, { nullable: true, description: 'Set while the visitor is blocked.' })
  @Property({ type: 'datetime', nullable: true })
  blockedAt: Date | null = null

  @Field(() => String, { description: 'The page of the site that the visitor looks at or looked at last.' })
  @Property({ type: 'string', length: 1000 })
  pageUrl: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  pageTitle: Opt<string> = ''

  @Field(() => Int, { description: 'Pages seen since the first message.' })
  @Property({ type: 'integer' })
  pagesSeen: Opt<number> = 0

  @Field(() => [SeenPage], { description: `The last ${MAX_PAGES} of them, latest first.` })
  @Property({ type: 'json', default: '[]' })
  pages: Opt<SeenPage[]> = []

  @Field(() => String, { description: 'The address of the page that led to the site; empty if none did.' })
  @Property({ type: 'string', length: 1000 })
  source: Opt<string> = ''

  @Field(() => String, {
    description: 'A country code such as CA, from the time zone of the browser; empty if unknown.',
  })
  @Property({ type: 'string', length: 2 })
  country: Opt<string> = ''

  @Field(() => String, { description: 'Such as `Chrome on Android`.' })
  @Property({ type: 'string', length: 100 })
  device: Opt<string> = ''

  @Field(() => String, { description: 'The language of the chat: en or fr.' })
  @Property({ type: 'string', length: 10 })
  locale: Opt<string> = 'en'

  @Field(() => Date, { nullable: true, description: 'When the chat was last seen open.' })
  @Property({ type: 'datetime', nullable: true })
  seenAt: Date | null = null

  @Property({ type: 'string', length: 45, nullable: true })
  ip: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  @Field(() => String, { description: 'The name, the email address, or `Visitor`.' })
  get displayName(): Opt<string> {
    return this.name || this.email.slice(0, 100) || 'Visitor'
  }

  @Field(() => Boolean)
  get isBlocked(): Opt<boolean> {
    return this.blockedAt !== null
  }

  @Field(() => Boolean, { description: 'Whether the chat is open in their browser.' })
  get isOnline(): Opt<boolean> {
    return this.seenAt !== null && Date.now() - this.seenAt.getTime() < PRESENT_SECONDS * 1000
  }

  /** A sign of life, on a page of the site. */
  visit({ visitorId, pageUrl, pageTitle }: Visit, now = new Date()): void {
    if (pageUrl && pageUrl !== this.pageUrl) {
      this.pagesSeen += 1
      this.pages = [{ url: pageUrl, title: pageTitle ?? '', at: now.toISOString() }, ...this.pages].slice(0, MAX_PAGES)
    }
    this.pageUrl = pageUrl ?? this.pageUrl
    this.pageTitle = pageTitle ?? this.pageTitle
    this.label = visitorId ?? this.label
    this.seenAt = now
  }
}

/** What the browser says about itself. */
interface Visit {
  readonly visitorId?: string | null
  readonly pageUrl?: string | null
  readonly pageTitle?: string | null
}
