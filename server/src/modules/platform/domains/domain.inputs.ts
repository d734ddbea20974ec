import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { TenantDomain } from '../tenants/index.ts'

export enum DnsRecordType {
  TXT = 'TXT',
  CNAME = 'CNAME',
}
registerEnumType(DnsRecordType, { name: 'DnsRecordType' })

@ObjectType({ description: 'A DNS record that the owner of the domain has to create.' })
export class DnsRecord {
  @Field(() => DnsRecordType)
  type!: DnsRecordType

  @Field(() => String)
  name!: string

  @Field(() => String)
  value!: string
}

@InputType()
export class AddDomainInput {
  @Field(() => String, { description: 'Such as www.example.com. Internationalized domain names are supported.' })
  domain!: string
}

@InputType()
export class ManageDomainInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class SetPrimaryDomainInput {
  @Field(() => ID, { nullable: true, description: "Null makes the site's built-in domain primary again." })
  id?: string | null
}

@ObjectType()
export class DomainPayload {
  @Field(() => TenantDomain, { nullable: true })
  domain?: TenantDomain | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DomainsPayload {
  @Field(() => [TenantDomain], { nullable: true })
  domains?: TenantDomain[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
