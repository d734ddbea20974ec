import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const CREATE = `mutation ($input: CreateDocumentInput!) { createDocument(input: $input) {
  document { customer { phone phoneE164 phoneFormatted } } userErrors { field message } } }`

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})
const setLocale = (locale: string) => kit.database.query('update site_settings set locale = $1', [locale])
afterAll(() => setLocale('en-CA'))

async function phoneOf(phone: string, country = '') {
  const customer = { name: 'Vera', phone, billingAddress: { country } }
  const { data } = await owner.ask(CREATE, { input: { type: 'INVOICE', customer } })
  const { phoneE164, phoneFormatted } = data.createDocument.document.customer
  return [phoneE164, phoneFormatted]
}

test('the phone number of a document is dialled in E.164, by the country of the customer, or else of the tenant', async () => {
  expect(await phoneOf('613 555 0148')).toEqual(['+16135550148', '(613) 555-0148'])
  expect(await phoneOf('020 7946 0958', 'GB')).toEqual(['+442079460958', '+44 20 7946 0958'])
  expect(await phoneOf('+44 20 7946 0958', 'CA')).toEqual(['+442079460958', '+44 20 7946 0958'])
  expect(await phoneOf('ask for Luc')).toEqual([null, 'ask for Luc'])
  expect(await phoneOf('')).toEqual([null, ''])
  await setLocale('fr-FR')
  expect(await phoneOf('01 42 68 53 00')).toEqual(['+33142685300', '01 42 68 53 00'])
})
