import type { Visitor } from '../../../../app/test-server.ts'
import { CUSTOMER } from '../customer-test-kit.ts'

const MERGE = `mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) {
  customer { ${CUSTOMER} vehicles { plate } consents { status } } userErrors { code message field } } }`
const ONE = `query ($id: ID!) { customer(id: $id) { ${CUSTOMER} mergedIntoId mergedInto { displayName } vehicles { plate } } }`
const UNDO = `mutation ($id: ID!) { undoCustomerMerge(input: { id: $id }) {
  customer { ${CUSTOMER} vehicles { plate } } userErrors { code message } } }`
const MERGES = 'query ($id: ID!) { customer(id: $id) { merges { id sourceName mergedBy undoableUntil } } }'
const ADD = `mutation ($input: CreateVehicleInput!) { createVehicle(input: $input) { vehicle { id } userErrors { code message } } }`
const RECORD = `mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { userErrors { message } } }`

/** Customer merges as this user, through the API. */
export function mergesOf(person: Visitor) {
  return {
    merge: async (input: object) => (await person.ask(MERGE, { input })).data.mergeCustomers,
    undo: async (id: string) => (await person.ask(UNDO, { id })).data?.undoCustomerMerge ?? null,
    merges: async (id: string) => (await person.ask(MERGES, { id })).data.customer.merges,
    read: async (id: string) => (await person.ask(ONE, { id })).data.customer,
    addVehicle: async (customerId: string, plate: string) =>
      (await person.ask(ADD, { input: { customerId, plate } })).data.createVehicle,
    record: (customerId: string, status: string, occurredAt: string) =>
      person.ask(RECORD, { input: { customerId, channel: 'EMAIL', status, source: 'By phone', occurredAt } }),
  }
}
