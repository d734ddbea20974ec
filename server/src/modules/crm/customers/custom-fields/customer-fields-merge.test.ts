import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-test-kit.ts'
import { customersOf } from '../customer-test-kit.ts'

const { signedIn } = useServer()

const MERGE = `mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) {
  customer { customFields { field { key } text } } userErrors { message } } }`

test("a merge keeps the target's values and adds those that only the source has", async () => {
  const owner = await signedIn('owner@maple.test')
  const [customers, fields] = [customersOf(owner), customFieldsOf(owner)]
  for (const label of ['Card', 'Locker']) await fields.made(label, 'TEXT')
  const createCustomer = async (lastname: string, values: object) => {
    const customFields = Object.entries(values).map(([key, value]) => ({ key, value }))
    return (await customers.create({ lastname, customFields })).customer.id as string
  }
  const targetId = await createCustomer('Staying', { card: 'KX100' })
  const sourceId = await createCustomer('Leaving', { card: 'GX200', locker: 'LX300' })
  const { mergeCustomers } = (await owner.ask(MERGE, { input: { targetId, sourceId } })).data
  expect(mergeCustomers).toEqual({
    customer: {
      customFields: [
        { field: { key: 'card' }, text: 'KX100' },
        { field: { key: 'locker' }, text: 'LX300' },
      ],
    },
    userErrors: [],
  })
  expect([await customers.found('kx100'), await customers.found('lx300')]).toEqual([['Staying'], ['Staying']])
  expect(await customers.found('gx200')).toEqual([])
})
