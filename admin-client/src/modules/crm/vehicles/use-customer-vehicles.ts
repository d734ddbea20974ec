import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { onReconnect } from '../../../ui/socket-link.ts'
import { CustomerVehiclesChangedDocument, CustomerVehiclesDocument } from './vehicle-documents.ts'

/** A customer's vehicles, kept up to date with changes by others. */
export function useCustomerVehicles(id: string) {
  const { data, error, refetch } = useQuery(CustomerVehiclesDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  // Its result updates the cache.
  useSubscription(CustomerVehiclesChangedDocument, { variables: { id }, ignoreResults: true })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(refetch), [refetch])
  return { vehicles: data?.customer.vehicles, error, reload: () => refetch() }
}
