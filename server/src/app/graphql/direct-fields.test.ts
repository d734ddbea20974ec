import 'reflect-metadata'
import { execute, type GraphQLObjectType, parse } from 'graphql'
import {
  Arg,
  buildSchema,
  Ctx,
  createMethodMiddlewareDecorator,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { expect, test } from 'vitest'
import { resolveDirectly } from './direct-fields.ts'

@ObjectType()
class MeasuredThing {
  @Field(() => String)
  id!: string
}

@ObjectType()
class MeasuredWheel extends MeasuredThing {
  @Field(() => Int, { name: 'inches' })
  size!: number

  @Field(() => [String])
  colors!: string[]

  // Of its own class.
  @Field(() => String)
  label(): string {
    return `Wheel ${this.id}`
  }
}

const Loudly = () => createMethodMiddlewareDecorator(async (_data, next) => String(await next()).toUpperCase())

@Resolver(() => MeasuredWheel)
class WheelResolver {
  private readonly unit = 'kg'

  @Query(() => MeasuredWheel)
  wheel(): object {
    return { id: '7', size: 15, colors: ['red', 'black'] }
  }

  @FieldResolver(() => String)
  weight(@Root() { size }: MeasuredWheel): string {
    return `${size} ${this.unit}`
  }

  @FieldResolver(() => String)
  owner(@Ctx() ctx: { owner: string }, @Root() { id }: MeasuredWheel): string {
    return `${ctx.owner} ${id}`
  }

  @FieldResolver(() => String)
  seller(@Root() { id }: MeasuredWheel, @Ctx() ctx: { owner: string }): string {
    return `${ctx.owner} ${id}`
  }

  @FieldResolver(() => Int)
  times(@Root() { size }: MeasuredWheel, @Arg('by', () => Int) by: number): number {
    return size * by
  }

  @FieldResolver(() => String)
  @Loudly()
  name(): string {
    return 'round'
  }
}

const DIRECT = ['id', 'inches', 'colors', 'weight', 'seller']

test('fields are read and called without what type-graphql puts around them, and answer the same', async () => {
  const schema = await buildSchema({ resolvers: [WheelResolver], validate: false })
  const { wheel } = (schema.getQueryType() as GraphQLObjectType).getFields()
  const fields = Object.values((schema.getType('MeasuredWheel') as GraphQLObjectType).getFields())
  const before = new Map(fields.map(({ name, resolve }) => [name, resolve]))
  const document = parse('{ wheel { id inches colors label weight owner seller times(by: 3) name } }')
  const answer = () => execute({ schema, document, contextValue: { owner: 'Ann' } })
  const expected = {
    data: {
      wheel: {
        id: '7',
        inches: 15,
        colors: ['red', 'black'],
        label: 'Wheel 7',
        weight: '15 kg',
        owner: 'Ann 7',
        seller: 'Ann 7',
        times: 45,
        name: 'ROUND',
      },
    },
  }
  expect(await answer()).toEqual(expected)
  const ofQuery = wheel?.resolve
  resolveDirectly(schema, new Set([WheelResolver]))
  expect(await answer()).toEqual(expected)
  const changed = fields.filter(({ name, resolve }) => resolve !== before.get(name)).map(({ name }) => name)
  expect(changed.toSorted()).toEqual(DIRECT.toSorted())
  expect(wheel?.resolve).toBe(ofQuery)
})
