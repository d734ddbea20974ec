import 'reflect-metadata'
import { ArrayMaxSize, Max, Min } from 'class-validator'
import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql'
import { expect, test } from 'vitest'
import { checkInput } from './check-input.ts'
import { UserInputError } from './errors.ts'
import { atMost, IfGiven, IfString } from './if-string.ts'

enum Unit {
  PIECE = 'piece',
}
registerEnumType(Unit, { name: 'ParcelUnit' })

@InputType()
class Money {
  @Field(() => Int)
  @Min(0, { message: 'Enter an amount' })
  cents!: number
}

@InputType()
abstract class Item {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(5)
  name?: string | null

  @Field(() => Money, { nullable: true })
  price?: Money | null

  @Field(() => Unit, { nullable: true })
  unit?: Unit | null

  @Field(() => GraphQLJSONObject, { nullable: true })
  notes?: object | null
}

@InputType()
class Line extends Item {
  @Field(() => Int, { nullable: true })
  @IfGiven()
  @Max(9, { message: 'At most 9' })
  quantity?: number | null

  @Field(() => [Line], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(2, { message: 'At most 2 parts' })
  parts?: Line[] | null
}

@InputType()
class Parcel {
  @Field(() => [Line])
  @ArrayMaxSize(300, { message: 'At most 300 lines' })
  lines!: Line[]

  @Field(() => [[Money]], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(9, { message: 'At most 9 rates' })
  rates?: Money[][] | null
}

@ArgsType()
class Arguments {
  @Field(() => Parcel, { nullable: true })
  where?: Parcel | null
}

const line = (fields: object) => Object.assign(new Line(), fields)
const money = (cents: number) => Object.assign(new Money(), { cents })
const parcel = (...lines: object[]) => Object.assign(new Parcel(), { lines })

async function faultsOf(value: unknown, type?: unknown) {
  try {
    await checkInput(value, type)
    return []
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    return error.faults.map(({ field, message }) => [field, message])
  }
}

test('inputs within inputs and lists are checked by their own rules, and errors have their path', async () => {
  const parts = [line({ quantity: 10 })]
  expect(await faultsOf(parcel(line({}), line({ name: 'Brakes', price: money(-1) }), line({ parts })))).toEqual([
    ['lines.1.name', 'At most 5 characters'],
    ['lines.1.price.cents', 'Enter an amount'],
    ['lines.2.parts.0.quantity', 'At most 9'],
  ])
})

test('lists of lists, lists as arguments, and inputs of an arguments class are checked', async () => {
  expect(await faultsOf(Object.assign(parcel(), { rates: [[money(1)], [money(1), money(-1)]] }))).toEqual([
    ['rates.1.1.cents', 'Enter an amount'],
  ])
  expect(await faultsOf([line({}), line({ quantity: 10 })], Line)).toEqual([['1.quantity', 'At most 9']])
  const given = Object.assign(new Arguments(), { where: parcel(line({ quantity: 10 })) })
  expect(await faultsOf(given, Arguments)).toEqual([['where.lines.0.quantity', 'At most 9']])
})

test('null, omitted values, enums and JSON of any form are left alone', async () => {
  const json = { constructor: null, lines: [{ quantity: 10 }], cents: -1 }
  expect(await faultsOf(parcel(line({ name: null, price: null, unit: Unit.PIECE, notes: json, parts: null })))).toEqual(
    [],
  )
  expect(await faultsOf(json, GraphQLJSONObject)).toEqual([])
  expect(await faultsOf(Object.assign(new Arguments(), { where: null }))).toEqual([])
  for (const value of [undefined, null, 'text', 5, [], [null]]) expect(await faultsOf(value, Line)).toEqual([])
})

test('the items of a list that is too long are not looked at', async () => {
  const parts = [line({ quantity: 10 }), line({ quantity: 10 }), line({ quantity: 10 })]
  expect(await faultsOf(parcel(line({ parts }), line({ quantity: 11 })))).toEqual([
    ['lines.0.parts', 'At most 2 parts'],
    ['lines.1.quantity', 'At most 9'],
  ])
})

test('plain objects are checked by the declared type of their field', async () => {
  expect(await faultsOf(parcel({ quantity: 10, price: { cents: -1 } }))).toEqual([
    ['lines.0.quantity', 'At most 9'],
    ['lines.0.price.cents', 'Enter an amount'],
  ])
})

test('no more than a hundred errors are listed', async () => {
  const lines = Array.from({ length: 300 }, () => line({ quantity: 10 }))
  expect(await faultsOf(parcel(...lines))).toHaveLength(100)
})

test('a large input leaves the event loop to others meanwhile', async () => {
  const lines = Array.from({ length: 300 }, () => line({ price: money(1) }))
  let isChecked = false
  const check = checkInput(parcel(...lines)).then(() => {
    isChecked = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isChecked).toBe(false)
  await check
  expect(isChecked).toBe(true)
})
