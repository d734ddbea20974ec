import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import type { SenderDomainFinding } from './sender-domain-check.ts'

/** A domain that a tenant's mail comes from. Mail is signed with its key (DKIM) once the public part was seen in DNS. */
@ObjectType()
@Unique({ properties: ['tenantId', 'domain'] })
@Audited({
  area: 'settings',
  title: 'domain',
  ignored: ['publicKey', 'verifiedAt', 'checkedAt', 'dkimProblem', 'spfProblem', 'dmarcProblem'],
})
@TenantTable()
export class SenderDomain extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 253, updatable: false } as never)
  domain!: string

  /** Names the key in DNS. Random, so that somebody else with the same domain doesn't take its place. */
  @Property({ type: 'string', length: 40, updatable: false } as never)
  selector!: string

  /** Base64, as in the DNS record. */
  @Property({ type: 'text', updatable: false } as never)
  publicKey!: string

  /** The private key in PEM, sealed with the installation's secret. */
  @Property({ type: 'text', hidden: true, updatable: false } as never)
  sealedKey!: string

  @Field(() => Date, { nullable: true, description: 'Since when its mail is signed; null if it is not.' })
  @Property({ type: 'datetime', nullable: true })
  verifiedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null

  /** What was wrong with each record when DNS was asked last. */
  @Property({ type: 'string', length: 500, nullable: true })
  dkimProblem: string | null = null

  @Property({ type: 'string', length: 500, nullable: true })
  spfProblem: string | null = null

  @Property({ type: 'string', length: 500, nullable: true })
  dmarcProblem: string | null = null

  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  get dkimName(): Opt<string> {
    return `${this.selector}._domainkey.${this.domain}`
  }

  get dkimValue(): Opt<string> {
    return `v=DKIM1; k=rsa; p=${this.publicKey}`
  }

  /** A key that is missing in DNS would make every signature wrong, so it is no longer used. DNS that doesn't answer changes nothing. */
  take({ dkim, spf, dmarc }: SenderDomainFinding, now = new Date()): void {
    Object.assign(this, {
      checkedAt: now,
      dkimProblem: dkim.problem,
      spfProblem: spf.problem,
      dmarcProblem: dmarc.problem,
    })
    if (dkim.problem === null) this.verifiedAt ??= now
    else if (dkim.isCertain) this.verifiedAt = null
  }
}
