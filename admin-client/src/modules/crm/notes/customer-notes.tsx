import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Skeleton, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useCustomerChanges } from '../timeline/index.ts'
import { CustomerNoteRow } from './customer-note-row.tsx'
import { IconNotes } from './icons.ts'
import { NewNoteDialog } from './new-note-dialog.tsx'
import { CustomerNotesDocument } from './note-documents.ts'
import styles from './notes.module.css'
import { QuickNote } from './quick-note.tsx'

const PER_PAGE = 50

interface CustomerNotesProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The open notes about a customer, or all of them. */
export function CustomerNotes({ customer }: CustomerNotesProps) {
  const { can } = useViewer()
  const [isMaking, setMaking] = useState(false)
  const [showsDone, setShowsDone] = useState(false)
  const [address] = useAddressQuery()
  const page = currentPage(address)
  const done = showsDone ? {} : { done: { eq: false } }
  const { data, previousData, error, refetch } = useQuery(CustomerNotesDocument, {
    variables: { page, perPage: PER_PAGE, where: { customerId: { eq: customer.id }, ...done } },
    fetchPolicy: 'cache-and-network',
  })
  useCustomerChanges(customer.id, refetch)
  const list = (data ?? previousData)?.notes
  const mayAdd = can('notes.can_create') && !customer.deletedAt

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={200} radius="md" />
    if (list.items.length === 0)
      return (
        <EmptyState
          icon={IconNotes}
          title={showsDone ? 'No notes yet' : 'No open notes'}
          text={`Notes about ${customer.displayName} appear here.`}
        />
      )
    return (
      <Card padding={0}>
        <ul className={styles.list}>
          {list.items.map((note) => (
            <CustomerNoteRow key={note.id} note={note} mayEdit={can('notes.can_edit') && !customer.deletedAt} />
          ))}
        </ul>
      </Card>
    )
  }

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        {mayAdd && <QuickNote customerId={customer.id} />}
        {mayAdd && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
            New note
          </Button>
        )}
        <Switch
          ml="auto"
          py={8}
          label="Show done notes"
          checked={showsDone}
          onChange={(event) => setShowsDone(event.currentTarget.checked)}
        />
      </Group>
      {body()}
      {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      {isMaking && (
        <NewNoteDialog customer={customer} onClose={() => setMaking(false)} onMade={() => setMaking(false)} />
      )}
    </Stack>
  )
}
