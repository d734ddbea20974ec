import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'

/**
 * A browser of staff on a tenant's site. It shows the bar and drafts and opens nothing else: no part of the API reads its
 * cookie. It begins as a code that is taken once, and goes with the session of the admin that asked for it. Like that one
 * it is reached through functions alone, those of `site-session-store.ts`.
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

  /** SHA-256 of the code while it waits to be taken, then of the token in the browser's cookie. */
  @Property({ type: 'text' })
  secretHash!: string

  @Property({ type: 'datetime', nullable: true })
  takenAt: Date | null = null

  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date
}
