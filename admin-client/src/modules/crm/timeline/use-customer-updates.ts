import { useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { onReconnect } from '../../../ui/socket-link.ts'
import { CustomerNewsDocument } from './timeline-documents.ts'

/** Calls whenever a customer, or what hangs on one, was written: by anybody, here too. */
export function useNewsOfCustomer(id: string, onNews: () => void): void {
  useSubscription(CustomerNewsDocument, { variables: { id }, ignoreResults: true, onData: () => onNews() })
  // While the socket was gone nothing was heard.
  useEffect(() => onReconnect(onNews), [onNews])
}
