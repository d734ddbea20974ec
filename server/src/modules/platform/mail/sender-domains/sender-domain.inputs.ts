import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost } from '../../../../kernel/validation/if-string.ts'
import { SenderDomain } from './sender-domain.entity.ts'

export enum SenderRecordKind {
  DKIM = 'dkim',
  SPF = 'spf',
  DMARC = 'dmarc',
}
registerEnumType(SenderRecordKind, { name: 'SenderRecordKind' })

@ObjectType({ description: 'A TXT record of DNS that mail from a domain needs.' })
export class SenderRecord {
  @Field(() => SenderRecordKind)
  kind!: SenderRecordKind

  @Field(() => String)
  name!: string

  @Field(() => String, {
    description: 'For SPF and DMARC a suggestion: keep existing records and add what your mail provider asks for.',
  })
  value!: string

  @Field(() => String, {
    nullable: true,
    description: 'What is wrong with it; null if it is right, or was not checked yet.',
  })
  problem!: string | null
}

@InputType()
export class AddSenderDomainInput {
  @Field(() => String, { description: 'Such as example.com: what follows the @ in the address of the sender.' })
  @atMost(253)
  domain!: string
}

@InputType()
export class ManageSenderDomainInput {
  @Field(() => ID)
  id!: string
}

export const SenderDomainPayload = PayloadOf('SenderDomainPayload', 'senderDomain', () => SenderDomain)
