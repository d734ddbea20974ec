import { useQuery } from '@apollo/client/react'
import { Modal, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { graphql } from '../../../generated/index.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { formatMoney } from '../../../ui/money.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'
import { DocumentDocument } from '../documents/public-api.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

const UnpaidInvoicesDocument = graphql(`
  query UnpaidInvoices($where: DocumentWhere!) {
    documents(page: 1, perPage: 12, where: $where, orderBy: [{ field: DUE_ON, direction: ASC }]) {
      items { id number title balance customer { name } }
    }
  }
`)

const DEBOUNCE_MS = 250

/** Records a payment from anywhere: chooses the unpaid invoice first. */
export function ChooseInvoiceDialog({ onClose }: { onClose(): void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const unpaid = {
    type: { in: ['INVOICE' as const, 'WEB_ORDER' as const] },
    status: { in: ['PENDING_PAYMENT' as const, 'PARTIAL_PAYMENT' as const] },
  }
  const { data, error } = useQuery(UnpaidInvoicesDocument, {
    variables: { where: { ...unpaid, ...(asked.length >= SEARCH_FROM && { search: asked }) } },
    fetchPolicy: 'cache-and-network',
  })
  // Until the results for the current text arrive, nothing can be chosen, neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === asked && data !== undefined
  const found = isSettled ? data.documents.items : []
  const opened = useQuery(DocumentDocument, {
    variables: { id: chosen ?? '' },
    skip: chosen === null,
    fetchPolicy: 'network-only',
  })
  const document = chosen && opened.data?.document.id === chosen ? opened.data.document : null
  if (document) return <RecordPaymentDialog document={document} onClose={onClose} />
  const problem = error ?? opened.error
  return (
    <Modal opened onClose={onClose} title="Record payment">
      <Stack gap="md">
        <Select
          label="Invoice"
          data-autofocus
          searchable
          placeholder="Number, customer or subject"
          nothingFoundMessage={problem ? explainError(problem) : isSettled ? 'No unpaid invoices match' : 'Searching…'}
          data={found.map(({ id, number, title, balance, customer }) => ({
            value: id,
            label: [number ?? title, customer.name, formatMoney(balance)].filter(Boolean).join(' · '),
          }))}
          // Do not filter on the client: the server also searches fields that are not shown.
          filter={({ options }) => options}
          value={chosen}
          onSearchChange={setTyped}
          onChange={setChosen}
          error={opened.error && explainError(opened.error)}
        />
        <Text size="sm" c="dimmed">
          Deposits are recorded on the page of their quote or work order.
        </Text>
      </Stack>
    </Modal>
  )
}
