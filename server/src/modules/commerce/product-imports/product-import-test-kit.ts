import type { Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

/** Product imports and exports as this user, through the API. */
export const importsOf = (person: Visitor) => ({
  ...importsOfKind(person, { name: 'Product', path: 'products' }),
  async exported(variables: object = {}): Promise<string> {
    const query = 'query ($where: ProductWhere, $ids: [ID!]) { productExport(where: $where, ids: $ids) { url } }'
    const { data } = await person.ask(query, variables)
    return (await person.request({ method: 'GET', url: data.productExport.url })).body
  },
})
