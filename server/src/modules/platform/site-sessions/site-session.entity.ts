import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'

/**
 * A staff browser's session on a tenant's site. It shows the bar and drafts but gives no access to the API, which
 * doesn't read its cookie. It starts as a one-time code and ends with the admin session that requested it. Access goes
 * through the functions in `site-session-store.ts` only.
 */
@Unique({ properties: ['tenantId', 'secretHash'] })
@Entity({ rowLevelSecurity: true })
export class SiteSession {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: string

  @Index()
  @Property({ type: 'uuid' })
  sessionId!: string

  @Property({ type: 'uuid' })
  tenantId!: string

  /** SHA-256 of the code until it is exchanged, then of the token in the browser's cookie. */
  @Property({ type: 'text' })
  secretHash!: string

  @Property({ type: 'datetime', nullable: true })
  takenAt: Date | null = null

  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date
}
