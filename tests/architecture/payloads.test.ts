import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './imports.ts'
import { TEST_CODE } from './rules.ts'

const schema = buildSchema(read('schema.graphql'))
const mutations = schema.getMutationType()?.getFields() ?? {}

/** A resolver method up to the next decorator of an operation or field. */
const METHOD = /@Mutation\((.*?)(?=\n {2,4}@(?:Mutation|Query|Subscription|FieldResolver)\(|$)/gs
const NAME = /\n {2,4}(?:async )?(?:\[`([^`]+)`\]|(\w+))\(/
/** A result that is taken apart at once is no answer yet. */
const KEY = /(?<!\} = await )\b(?:payload|preparedPayload|mutationResult)\(\s*'(\w+)'/g

const resolvers = sourceFiles().filter((file) => file.startsWith('server/src/modules/') && !TEST_CODE.test(file))

test("every key of a mutation's payload is a field of its type", () => {
  const keys = resolvers.flatMap((file) => payloadKeysOf(read(file)))
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.flatMap(({ mutation, key }) => problemOf(mutation, key))).toEqual([])
})

test('a key that is no field is found', () => {
  const [wrong] = payloadKeysOf(`
  @Mutation(() => RolePayload)
  @RequiresPerson('users.can_edit')
  async updateRole(@Arg('input') input: UpdateRoleInput) {
    return payload(
      'rolle', ctx, () => save(input))
  }

  @FieldResolver(() => Int)
  count() {}`)
  expect(wrong).toEqual({ mutation: 'updateRole', key: 'rolle' })
  expect(problemOf('updateRole', 'rolle')).toEqual(['updateRole answers rolle, which RolePayload does not have'])
  expect(problemOf('updateRole', 'role')).toEqual([])
})

interface PayloadKey {
  readonly mutation: string
  readonly key: string
}

function payloadKeysOf(text: string): PayloadKey[] {
  return [...text.matchAll(METHOD)].flatMap(([method]) => {
    const [, computed, name = ''] = NAME.exec(method) ?? []
    const mutation = computed?.replace(/\$\{(record|name)\}/, 'Customer') ?? name
    return [...method.matchAll(KEY)].map(([, key = '']) => ({ mutation, key }))
  })
}

function problemOf(mutation: string, key: string): string[] {
  const type = mutations[mutation] && getNamedType(mutations[mutation].type)
  if (!isObjectType(type)) return [`${mutation} is no mutation of the schema`]
  return type.getFields()[key] ? [] : [`${mutation} answers ${key}, which ${type.name} does not have`]
}
