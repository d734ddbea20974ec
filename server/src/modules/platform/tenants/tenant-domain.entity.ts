import { domainToUnicode } from 'node:url'
import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum DomainStatus {
  /** Added but not checked yet. */
  PENDING = 'pending',
  /** The site is served there. */
  VERIFIED = 'verified',
  /** The last check didn't find the proof of ownership. */
  FAILED = 'failed',
}
registerEnumType(DomainStatus, { name: 'DomainStatus' })

/**
 * A domain added by a tenant. Several tenants may add the same domain, but only one can verify it, and the site is only
 * served on verified domains.
 */
@ObjectType('Domain')
@Unique({ properties: ['tenantId', 'domain'] })
@Index({
  name: 'tenant_domain_verified',
  expression: `create unique index "tenant_domain_verified" on "tenant_domain" ("domain") where ("verified_at" is not null)`,
})
@TenantTable()
export class TenantDomain extends TenantEntity {
  @Field(() => String, { description: 'In ASCII (punycode), as browsers send it.' })
  @Property({ type: 'string' })
  domain!: string

  /** The value for the owner's TXT record. */
  @Property({ type: 'text', defaultRaw: 'gen_random_uuid()' })
  token!: Opt<string>

  @Field(() => DomainStatus)
  @Property({ type: 'string', default: DomainStatus.PENDING })
  status: Opt<DomainStatus> = DomainStatus.PENDING

  @Field(() => String, { nullable: true, description: 'The problem found by the last check, in plain words.' })
  @Property({ type: 'text', nullable: true })
  problem: string | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  verifiedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null

  @Field(() => Date, {
    nullable: true,
    description: 'Since when the DNS records of a verified domain have been missing.',
  })
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null

  /** Jobs scheduled for another time are outdated and do nothing. */
  @Property({ type: 'datetime', nullable: true })
  nextCheckAt: Date | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  /** In Unicode. */
  get name(): Opt<string> {
    return domainToUnicode(this.domain) || this.domain
  }

  /** Saves the result of a check; null means no problem. Returns whether a verified domain has just started to fail. */
  take(problem: string | null, now: Date): boolean {
    const wasFine = this.status === DomainStatus.VERIFIED && this.failingSince === null
    this.checkedAt = now
    this.problem = problem
    if (problem === null) {
      this.status = DomainStatus.VERIFIED
      this.verifiedAt ??= now
      this.failingSince = null
    } else if (this.status === DomainStatus.VERIFIED) this.failingSince ??= now
    else this.status = DomainStatus.FAILED
    return wasFine && problem !== null
  }
}
