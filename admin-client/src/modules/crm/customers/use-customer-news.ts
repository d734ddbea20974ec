import { useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { onReconnect } from '../../../ui/socket-link.ts'
import { CustomerChangedDocument } from './customer-documents.ts'

/** What others write of a customer is shown at once: the answer goes into the cache, from which the page is drawn. */
export function useCustomerNews(id: string, onGap: () => void): void {
  useSubscription(CustomerChangedDocument, { variables: { id }, ignoreResults: true })
  // While the socket was gone nothing was heard.
  useEffect(() => onReconnect(onGap), [onGap])
}
