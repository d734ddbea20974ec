import type { Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

/** Customer imports and exports as this user, through the API. */
export const importsOf = (person: Visitor) => ({
  ...importsOfKind(person, { name: 'Customer', path: 'customers' }),
  async exported(variables: object = {}) {
    const query = 'query ($where: CustomerWhere, $ids: [ID!]) { customerExport(where: $where, ids: $ids) { url } }'
    const { data } = await person.ask(query, variables)
    return person.request({ method: 'GET', url: data.customerExport.url })
  },
})
