import { useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { onReconnect } from '../../../ui/socket-link.ts'
import { CustomerChangedDocument } from './customer-documents.ts'

/** Shows remote changes of a customer live: the subscription result updates the cache. */
export function useCustomerSubscription(id: string, onGap: () => void): void {
  useSubscription(CustomerChangedDocument, { variables: { id }, ignoreResults: true })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(onGap), [onGap])
}
