import { useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { onReconnect } from '../../../ui/socket-link.ts'
import { CustomerUpdatesDocument } from './timeline-documents.ts'

/** Calls `onNews` after every write to a customer or its records, including this client's own. */
export function useCustomerChanges(id: string, onNews: () => void): void {
  useSubscription(CustomerUpdatesDocument, { variables: { id }, ignoreResults: true, onData: () => onNews() })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(onNews), [onNews])
}
