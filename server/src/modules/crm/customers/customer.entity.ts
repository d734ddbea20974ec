import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { shownPhone } from '../../../kernel/validation/phone.ts'
import { ConsentChannel, ConsentStatus } from './consent/customer-consent.entity.ts'

/** A customer's validated fields. The empty string means unknown. */
export interface CustomerFields {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly address: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
}

/** A partial index on customers that aren't deleted. It covers the list and its count. */
function activeIndex(name: string, column: string) {
  const columns = `("tenant_id", "${column}", "id")`
  return { name, expression: `create index "${name}" on "customer" ${columns} where ("deleted_at" is null)` }
}

/** A person or business that the tenant deals with. */
@ObjectType()
@Index(activeIndex('customer_by_name', 'sort_name'))
@Index(activeIndex('customer_by_creation', 'created_at'))
@Index(activeIndex('customer_by_change', 'updated_at'))
@Index({ properties: ['tenantId', 'email'] })
@Index({ properties: ['tenantId', 'phone'] })
@Index({
  name: 'customer_deleted',
  expression: `create index "customer_deleted" on "customer" ("deleted_at") where ("deleted_at" is not null)`,
})
@Index({
  name: 'customer_same_email',
  expression: `create index "customer_same_email" on "customer" ("tenant_id", "email") where ("deleted_at" is null and "email" <> '')`,
})
@Index({
  name: 'customer_same_phone',
  expression: `create index "customer_same_phone" on "customer" ("tenant_id", "phone", "email") where ("deleted_at" is null and "phone" <> '')`,
})
@Index({
  name: 'customer_merged',
  expression: `create index "customer_merged" on "customer" ("tenant_id", "merged_into_id") where ("merged_into_id" is not null)`,
})
@Audited({
  area: 'customers',
  title: 'displayName',
  subject: 'id',
  ignored: ['sortName', 'deletedAt', 'mergedIntoId', 'erasedAt'],
})
@TenantTable()
export class Customer extends SoftDeletableEntity implements CustomerFields {
  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  firstname: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  lastname: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 254 })
  email: Opt<string> = ''

  @Field(() => String, { description: 'In E.164 format, such as +16135550148.' })
  @Property({ type: 'string', length: 20 })
  phone: Opt<string> = ''

  @Field(() => String, { description: 'ISO 3166 alpha-2, in capital letters.' })
  @Property({ type: 'string', length: 2 })
  country: Opt<string> = 'CA'

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  address: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  address2: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  city: Opt<string> = ''

  @Field(() => String, {
    description: 'A code such as ON in Canada and the United States, free text elsewhere.',
  })
  @Property({ type: 'string', length: 100 })
  province: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 20 })
  postalCode: Opt<string> = ''

  @Field(() => ConsentStatus, { nullable: true, description: 'Null if no consent was recorded.' })
  @Property({ type: 'string', nullable: true })
  emailConsent: ConsentStatus | null = null

  @Field(() => ConsentStatus, { nullable: true, description: 'Null if no consent was recorded.' })
  @Property({ type: 'string', nullable: true })
  smsConsent: ConsentStatus | null = null

  /** Sort key of lists: last name first. */
  @Property({ type: 'string', length: 300 })
  sortName: Opt<string> = ''

  @Field(() => ID, {
    nullable: true,
    description: 'The customer that this one was merged into.',
  })
  @Property({ type: 'uuid', nullable: true })
  mergedIntoId: string | null = null

  /**
   * Set when the customer was erased but the row is kept, because documents with a legal retention period refer to it.
   */
  @Property({ type: 'datetime', nullable: true })
  erasedAt: Date | null = null

  @Field(() => String, { description: 'The name, else the email address, else the phone number.' })
  get displayName(): Opt<string> {
    return [this.firstname, this.lastname].filter(Boolean).join(' ') || this.email || this.phoneFormatted
  }

  @Field(() => String, { description: 'The phone number in national format: (613) 555-0148.' })
  get phoneFormatted(): Opt<string> {
    return shownPhone(this.phone, this.country)
  }

  take(fields: CustomerFields): void {
    Object.assign(this, fields)
    const name = [fields.lastname, fields.firstname].filter(Boolean).join(' ') || fields.email || fields.phone
    this.sortName = name.toLocaleLowerCase('en')
  }

  /** Clears the customer and marks it as merged into another one. */
  becomePartOf(other: Customer, now = new Date()): void {
    this.empty()
    this.mergedIntoId = other.id
    this.deletedAt ??= now
  }

  /** Reverses `becomePartOf`. */
  splitOff(fields: CustomerFields, consents: { emailConsent: string; smsConsent: string }): void {
    this.take(fields)
    this.emailConsent = (consents.emailConsent || null) as ConsentStatus | null
    this.smsConsent = (consents.smsConsent || null) as ConsentStatus | null
    Object.assign(this, { mergedIntoId: null, deletedAt: null })
  }

  /** Clears a customer that retained documents still refer to. */
  erase(now = new Date()): void {
    this.empty()
    this.erasedAt = now
    this.deletedAt ??= now
  }

  private empty(): void {
    const nothing = { firstname: '', lastname: '', email: '', phone: '', address: '', address2: '', city: '' }
    Object.assign(this, {
      ...nothing,
      province: '',
      postalCode: '',
      sortName: '',
      emailConsent: null,
      smsConsent: null,
    })
  }

  consent(channel: ConsentChannel, status: ConsentStatus): void {
    if (channel === ConsentChannel.EMAIL) this.emailConsent = status
    else this.smsConsent = status
  }

  /** Related changes bump the version too, so concurrent editors get a conflict. */
  touch(): void {
    this.updatedAt = new Date()
  }
}
