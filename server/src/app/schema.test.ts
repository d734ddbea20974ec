import { expect, test } from 'vitest'
import { openToAnyone } from '../../../tests/kit/all-fixtures.ts'
import { operationRequirements } from '../kernel/graphql/requirements.ts'
import { loadSchema } from './schema.ts'

test('every operation says who may call it, and nothing else does', async () => {
  const schema = await loadSchema()
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const operations = types.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  // A query and a subscription to the same thing have one name, and require the same.
  expect([...operationRequirements.keys()].sort()).toEqual([...new Set(operations)].sort())
})

test('what writes pages asks for a permission', async () => {
  await loadSchema()
  expect(operationRequirements.get('publishPage')).toEqual({
    who: 'allowed',
    permission: 'pages.can_edit',
    feature: 'site',
  })
})

test('anybody may call only the operations that the fixtures of a capability name', async () => {
  await loadSchema()
  const open = [...operationRequirements].filter(([, { who }]) => who === 'anyone').map(([name]) => name)
  expect(open.toSorted(), '`openToAnyone` of the fixtures').toEqual(openToAnyone.toSorted())
})
