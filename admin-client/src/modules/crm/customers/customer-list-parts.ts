import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { capabilitiesInUse, useCapabilities } from '../../../capability/capabilities-context.ts'
import type { CustomerColumn, CustomerListContents, CustomerSearchDetails } from '../../../capability/customer-parts.ts'
import { extendFragment } from '../../../capability/extend-fragment.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CustomersDocument } from './customer-documents.ts'

/** Additions of other capabilities to the list of customers. */
export interface CustomerListParts extends Required<Omit<CustomerListContents, 'searchDetails'>> {
  readonly searchDetails: readonly CustomerSearchDetails[]
}

/** Undefined until everything has arrived. */
export function useCustomerListParts(): CustomerListParts | undefined {
  const capabilities = useCapabilities()
  const viewer = useViewer()
  const client = useApolloClient()
  const [parts, setParts] = useState<CustomerListParts>()
  useEffect(() => {
    let isCurrent = true
    void loadListParts(capabilities, viewer, client).then((loaded) => isCurrent && setParts(loaded))
    return () => {
      isCurrent = false
    }
  }, [capabilities, viewer, client])
  return parts
}

/** Filters of capabilities that are not offered stay, because URLs and views may contain them. */
export async function loadListParts(
  capabilities: readonly AdminCapability[],
  viewer: Access,
  client: ApolloClient,
): Promise<CustomerListParts> {
  const inUse = await capabilitiesInUse(capabilities, client)
  const all = await Promise.all(
    capabilities.map(async (capability) => {
      const { customerList } = capability
      const contents = (await customerList?.load()) ?? {}
      return { contents, isOffered: inUse.includes(capability) && isAllowed(customerList ?? {}, viewer) }
    }),
  )
  const offered = all.filter(({ isOffered }) => isOffered).map(({ contents }) => contents)
  return {
    columns: offered.flatMap(({ columns = [] }) => columns),
    filters: all.flatMap(({ contents: { filters = [] }, isOffered }) => filters.map(isOffered ? asOffered : asHidden)),
    searchTerms: offered.flatMap(({ searchTerms = [] }) => searchTerms),
    searchDetails: offered.flatMap(({ searchDetails = [] }) => searchDetails),
  }
}

const asOffered = (filter: Filter): Filter => filter
const asHidden = (filter: Filter): Filter => ({ ...filter, isOffered: false })

const documents = new Map<string, typeof CustomersDocument>()

/** The query of the list with the data of these columns. The same columns give the same object, which caches recognize. */
export function customersDocument(columns: readonly { readonly name: string }[]): typeof CustomersDocument {
  const contributed = columns.filter((column): column is CustomerColumn => 'fragment' in column)
  const key = contributed.map(({ name }) => name).join()
  const fragments = contributed.map(({ fragment }) => fragment)
  const document = documents.get(key) ?? extendFragment(CustomersDocument, 'CustomerRow', fragments)
  documents.set(key, document)
  return document
}
