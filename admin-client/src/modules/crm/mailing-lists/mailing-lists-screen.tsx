import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { IconMailbox } from './icons.ts'
import { mailingListColumns } from './mailing-list-columns.tsx'
import { MailingListDialog } from './mailing-list-dialog.tsx'
import { MailingListsDocument } from './mailing-list-documents.ts'

/** All mailing lists. */
export function MailingListsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useDialogInUrl('new', 'list')
  const { data, error, reload } = useListQuery(MailingListsDocument, {})
  const lists = data?.mailingLists
  const newList = can('customers.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New list
    </Button>
  )
  return (
    <>
      <ScreenHeader
        title="Mailing lists"
        text="People who want to hear from you by email. Forms on your pages add to these lists."
        action={newList}
      />
      <ListBody
        list={lists && { items: lists, totalItems: lists.length }}
        error={error}
        onRetry={reload}
        // The server returns all lists at once.
        perPage={Math.max(lists?.length ?? 0, 1)}
        skeleton={200}
        empty={
          <EmptyState
            icon={IconMailbox}
            title="No mailing lists yet"
            text="Create a list, then choose it in a form or newsletter block of a page."
            action={newList}
          />
        }
      >
        {(rows) => <DataTable rows={rows} columns={mailingListColumns} />}
      </ListBody>
      {isAdding && can('customers.can_create') && (
        <MailingListDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/mailing-lists/${id}`)} />
      )}
    </>
  )
}
