import { Matches } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { CanadianProvince } from './province.ts'
import { Tax, TaxClass, TaxRate } from './tax.entity.ts'

const NAMELESS = { message: 'Enter a name' }
const DAY = 'Such as 2025-04-01; the day itself is included. Null for no limit.'
const VERSION = 'The last read version; an older one is a CONFLICT.'

@InputType()
export class CreateTaxInput {
  @Field(() => String)
  @Matches(/\S/, NAMELESS)
  @atMost(30)
  name!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(40)
  registrationNumber?: string | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateTaxInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: VERSION })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, NAMELESS)
  @atMost(30)
  name?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(40)
  registrationNumber?: string | null
}

@InputType()
export class CreateTaxClassInput {
  @Field(() => String)
  @Matches(/\S/, NAMELESS)
  @atMost(60)
  name!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  description?: string | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateTaxClassInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: VERSION })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, NAMELESS)
  @atMost(60)
  name?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  description?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True makes it the default instead of the present one.' })
  isDefault?: boolean | null
}

@InputType()
export class CreateTaxRateInput {
  @Field(() => ID)
  taxClassId!: string

  @Field(() => ID)
  taxId!: string

  @Field(() => CanadianProvince)
  province!: CanadianProvince

  @Field(() => String, { description: 'With at most three decimals, such as 9.975.' })
  percentage!: string

  @Field(() => String, { nullable: true, description: DAY })
  validFrom?: string | null

  @Field(() => String, { nullable: true, description: DAY })
  validTo?: string | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateTaxRateInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: VERSION })
  version?: number | null

  @Field(() => String, { nullable: true, description: 'With at most three decimals, such as 9.975.' })
  percentage?: string | null

  @Field(() => String, { nullable: true, description: DAY })
  validFrom?: string | null

  @Field(() => String, { nullable: true, description: DAY })
  validTo?: string | null
}

@InputType()
export class DeleteTaxInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class DeleteTaxClassInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class DeleteTaxRateInput {
  @Field(() => ID)
  id!: string
}

export const TaxPayload = PayloadOf('TaxPayload', 'tax', () => Tax)
export const TaxClassPayload = PayloadOf('TaxClassPayload', 'taxClass', () => TaxClass)
export const TaxRatePayload = PayloadOf('TaxRatePayload', 'taxRate', () => TaxRate)
export const TaxClassesPayload = PayloadOf('TaxClassesPayload', 'taxClasses', () => [TaxClass])
export const DeleteTaxPayload = PayloadOf('DeleteTaxPayload', 'deletedId', () => ID)
export const DeleteTaxClassPayload = PayloadOf('DeleteTaxClassPayload', 'deletedId', () => ID)
export const DeleteTaxRatePayload = PayloadOf('DeleteTaxRatePayload', 'deletedId', () => ID)
