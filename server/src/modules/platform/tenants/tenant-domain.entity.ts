import { domainToUnicode } from 'node:url'
import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

export enum DomainStatus {
  /** Claimed, and not looked at yet. */
  PENDING = 'pending',
  /** The site answers there. */
  VERIFIED = 'verified',
  /** Looked at, and its owner has not shown that it is theirs. */
  FAILED = 'failed',
}
registerEnumType(DomainStatus, { name: 'DomainStatus' })

/**
 * A domain that a tenant claims. Anybody may claim anything; the site answers where the claim is proved, and of one
 * domain one tenant only can prove that.
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

  /** What its owner writes into a TXT record. */
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

  /** A job that comes at another time than this one has been overtaken. */
  @Property({ type: 'datetime', nullable: true })
  nextCheckAt: Date | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  /** As people write it. */
  get name(): Opt<string> {
    return domainToUnicode(this.domain) || this.domain
  }

  /** Takes down what was found: nothing wrong, or what was. Answers whether a verified domain has just begun to fail. */
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
