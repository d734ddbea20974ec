import type { Visitor } from '../../../app/test-server.ts'

export const CUSTOMER = `id firstname lastname displayName email phone phoneFormatted country address address2 city province
  postalCode emailConsent smsConsent deletedAt version tags { id name color }`
const ANSWER = `customer { ${CUSTOMER} } userErrors { code message field }`
const CREATE = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { ${ANSWER} } }`
const UPDATE = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { ${ANSWER} } }`
const LIST = `query ($where: CustomerWhere, $orderBy: [CustomerOrder!], $page: Int, $perPage: Int) {
  customers(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
    items { id displayName } totalItems pageInfo { hasNextPage } } }`
const TAG =
  'mutation ($input: CreateCustomerTagInput!) { createCustomerTag(input: $input) { tag { id } userErrors { message field } } }'

/** Customer operations as this user, through the API. */
export function customersOf(person: Visitor) {
  const many = async (name: string, ids: readonly string[], more: object = {}) => {
    const type = name === 'tagCustomers' ? 'TagCustomersInput' : 'ManageCustomersInput'
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { customers { id version deletedAt tags { name } } userErrors { message field } } }`
    return person.ask(document, { input: { ids, ...more } })
  }
  return {
    create: async (input: object) => (await person.ask(CREATE, { input })).data.createCustomer,
    update: async (input: object) => (await person.ask(UPDATE, { input })).data.updateCustomer,
    list: async (variables: object = {}) => (await person.ask(LIST, variables)).data.customers,
    /** The names of the matches, in order. */
    async found(search: string): Promise<string[]> {
      const { customers } = (await person.ask(LIST, { where: { search } })).data
      return customers.items.map(({ displayName }: { displayName: string }) => displayName)
    },
    makeTag: async (name: string, colour = 'BLUE') =>
      (await person.ask(TAG, { input: { name, color: colour } })).data.createCustomerTag.tag.id as string,
    remove: (ids: readonly string[]) => many('deleteCustomers', ids),
    restore: (ids: readonly string[]) => many('restoreCustomers', ids),
    tag: (ids: readonly string[], change: object) => many('tagCustomers', ids, change),
  }
}
