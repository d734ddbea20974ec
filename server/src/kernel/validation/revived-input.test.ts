import 'reflect-metadata'
import { ArrayMaxSize } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { expect, test } from 'vitest'
import { BooleanFilter, IDFilter } from '../graphql/filters.ts'
import { WhereOf } from '../graphql/list-inputs.ts'
import { IfGiven } from './if-string.ts'
import { revivedInput } from './revived-input.ts'

@InputType()
class Since {
  @Field(() => Date)
  from!: Date
}

const ThingWhere = WhereOf('ThingWhere', 'Nowhere', { ownerId: IDFilter, isOpen: BooleanFilter })
Field(() => [Since], { nullable: true })(ThingWhere.prototype, 'periods')
IfGiven()(ThingWhere.prototype, 'periods')
ArrayMaxSize(9)(ThingWhere.prototype, 'periods')

test('filters, lists of inputs and dates come back as what they were', () => {
  const [ownerId, isOpen] = [
    Object.assign(new IDFilter(), { eq: 'x' }),
    Object.assign(new BooleanFilter(), { eq: true }),
  ]
  const period = Object.assign(new Since(), { from: new Date('2026-03-31') })
  const where = Object.assign(new ThingWhere(), { search: 'Ann', ownerId, isOpen, periods: [period], unknown: 1 })
  const again = revivedInput(ThingWhere, JSON.parse(JSON.stringify(where)))
  expect(again).toStrictEqual(where)
  expect(again.isOpen).toBeInstanceOf(BooleanFilter)
})
