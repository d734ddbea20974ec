import { ArrayMaxSize } from 'class-validator'
import { Field, Float, ID, InputType } from 'type-graphql'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { CanadianProvince } from '../../taxes/index.ts'
import { Cents, PercentOrAmountInput } from '../amounts.ts'
import { DocumentLineKind } from '../document-kinds.ts'
import { MOST_JOBS, MOST_LINES } from './line-rules.ts'

const TOO_MANY_LINES = { message: `A document has at most ${MOST_LINES} lines` }

@InputType({
  description:
    'For a line with a variant, omitted fields come from the catalogue. Omitted fields of an existing line are unchanged.',
})
export class DocumentLineInput {
  @Field(() => ID, { nullable: true, description: 'The ID of an existing line; omit it for a new one.' })
  id?: string | null

  @Field(() => DocumentLineKind, { nullable: true })
  kind?: DocumentLineKind | null

  @Field(() => ID, { nullable: true })
  variantId?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(64)
  sku?: string | null

  @Field(() => String, { nullable: true, description: 'Required for a new line without a variant.' })
  @IfString()
  @atMost(1000)
  description?: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'With at most three decimals; 1 if it is omitted. Negative for returned items, such as a trade-in.',
  })
  quantity?: number | null

  @Field(() => String, { nullable: true, description: 'Such as h or L.' })
  @IfString()
  @atMost(20)
  unit?: string | null

  @Field(() => Cents, { nullable: true, description: 'In cents, before taxes.' })
  unitPrice?: number | null

  @Field(() => PercentOrAmountInput, { nullable: true, description: 'Null for none.' })
  discount?: PercentOrAmountInput | null

  @Field(() => ID, {
    nullable: true,
    description: 'Null for no taxes. If omitted, a new line gets the tax class of its product, or the default one.',
  })
  taxClassId?: string | null

  @Field(() => Cents, { nullable: true, description: 'The cost of one unit to the business.' })
  cost?: number | null

  @Field(() => ID, { nullable: true, description: 'The staff member who does the work.' })
  technicianId?: string | null
}

@InputType({ description: 'Omitted fields of an existing job are unchanged.' })
export class DocumentJobInput {
  @Field(() => ID, { nullable: true, description: 'The ID of an existing job; omit it for a new one.' })
  id?: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'One of `declinedJobs` that a new job offers again. Heading, note and lines are taken from it unless they are given.',
  })
  declinedJobId?: string | null

  @Field(() => String, { nullable: true, description: 'Required for a new job.' })
  @IfString()
  @atMost(200)
  heading?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(5000)
  note?: string | null

  @Field(() => [DocumentLineInput], {
    nullable: true,
    description: 'All lines of the job, in order; existing lines that are not listed are deleted.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_LINES, TOO_MANY_LINES)
  lines?: DocumentLineInput[] | null
}

/** The fields that the totals depend on. */
@InputType()
export abstract class DocumentContentInput {
  @Field(() => String, { nullable: true, description: 'A day such as 2026-03-31; null for the day of issue.' })
  @IfString()
  @atMost(10)
  issuedOn?: string | null

  @Field(() => CanadianProvince, {
    nullable: true,
    description:
      'The place of supply, which decides the taxes. Defaults to the province of the customer, or else of the business.',
  })
  province?: CanadianProvince | null

  @Field(() => PercentOrAmountInput, {
    nullable: true,
    description: 'The discount on the whole document; null for none.',
  })
  discount?: PercentOrAmountInput | null

  @Field(() => PercentOrAmountInput, { nullable: true, description: 'Requested in advance; null for none.' })
  deposit?: PercentOrAmountInput | null

  @Field(() => [DocumentLineInput], {
    nullable: true,
    description: 'All lines outside jobs, in order; existing lines that are not listed are deleted.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_LINES, TOO_MANY_LINES)
  lines?: DocumentLineInput[] | null

  @Field(() => [DocumentJobInput], {
    nullable: true,
    description: 'All jobs, in order; existing jobs that are not listed are deleted with their lines.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_JOBS, { message: `A document has at most ${MOST_JOBS} jobs` })
  jobs?: DocumentJobInput[] | null
}
