import { expect, test } from 'vitest'
import { operationRequirements } from '../kernel/graphql/requirements.ts'
import { loadSchema } from './schema.ts'

test('every operation says who may call it, and nothing else does', async () => {
  const schema = await loadSchema()
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const operations = types.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  expect([...operationRequirements.keys()].sort()).toEqual(operations.sort())
})

test('what writes pages asks for a permission, what anybody may call is a short list', async () => {
  await loadSchema()
  const open = [...operationRequirements].filter(([, { who }]) => who === 'anyone').map(([name]) => name)
  expect(open.sort()).toEqual([
    'acceptInvitation',
    'categories',
    'category',
    'confirmEmail',
    'countFormEvent',
    'formAddress',
    'formAddresses',
    'formChallenge',
    'invitation',
    'me',
    'page',
    'pages',
    'passwordResetEmail',
    'product',
    'products',
    'requestPasswordReset',
    'resetPassword',
    'signIn',
    'signOut',
    'signUp',
    'siteSettings',
    'submitForm',
    'subscribeToMailingList',
    'tenant',
    'vehicleMakes',
    'vehicleModels',
  ])
  expect(operationRequirements.get('publishPage')).toEqual({
    who: 'allowed',
    permission: 'pages.can_edit',
    feature: 'site',
  })
})
