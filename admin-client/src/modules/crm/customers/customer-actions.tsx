import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconArrowBackUp, IconArrowsJoin, IconDownload, IconTag } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { DeleteCustomersDocument, RestoreCustomersDocument, TagCustomersDocument } from './customer-documents.ts'
import { useCustomerExport } from './customer-exchange.ts'
import { TagPicker } from './tags/tag-picker.tsx'

interface Named {
  readonly id: string
  readonly displayName: string
}

/** Actions for one or more customers, with toasts. */
export function useCustomerActions() {
  const { remove, restore } = useUndoableDelete({
    deleteDocument: DeleteCustomersDocument,
    restoreDocument: RestoreCustomersDocument,
    refetchQueries: ['Customers'],
    nameOf,
  })
  const [sendTags] = useAction(TagCustomersDocument)
  return {
    remove,
    restore,
    async tag(customers: readonly Named[], tagId: string, isTagged: boolean) {
      const ids = customers.map(({ id }) => id)
      await sendTags({ ids, [isTagged ? 'add' : 'remove']: [tagId] })
    },
  }
}

function nameOf(customers: readonly Named[]): string {
  return customers.length === 1 ? (customers[0]?.displayName ?? '') : `${customers.length} customers`
}

interface CustomersBulkBarProps {
  readonly customers: readonly CustomerRowFragment[]
  /** If true, the only action is to restore them. */
  readonly areDeleted: boolean
  onClear(): void
}

/** The bulk actions for the selected customers. */
export function CustomersBulkBar({ customers, areDeleted, onClear }: CustomersBulkBarProps) {
  const { can } = useViewer()
  const actions = useCustomerActions()

  async function restoreSelected() {
    await actions.restore(customers)
    onClear()
  }

  if (areDeleted) {
    return (
      <BulkBar label="Selected customers" count={customers.length} onClear={onClear}>
        {can('customers.can_delete') && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={restoreSelected}>
            Restore
          </Button>
        )}
      </BulkBar>
    )
  }

  return (
    <BulkBar label="Selected customers" count={customers.length} onClear={onClear}>
      {can('customers.can_edit') && (
        <TagPicker
          has={(tag) => shareOf(customers, tag.id)}
          onChange={(tag, wanted) => actions.tag(customers, tag.id, wanted)}
          target={(open) => (
            <Button variant="default" leftSection={<IconTag size={16} />} onClick={open}>
              Tags
            </Button>
          )}
        />
      )}
      <ExportChosen ids={customers.map(({ id }) => id)} />
      {can('customers.can_delete') && <MergeButton customers={customers} />}
      {can('customers.can_delete') && (
        <BulkDeleteButton
          nouns={['customer', 'customers']}
          count={customers.length}
          onDelete={() => actions.remove(customers)}
          onDeleted={onClear}
        />
      )}
    </BulkBar>
  )
}

function shareOf(customers: readonly CustomerRowFragment[], tagId: string): 'all' | 'some' | 'none' {
  const having = customers.filter(({ tags }) => tags.some(({ id }) => id === tagId)).length
  return having === 0 ? 'none' : having === customers.length ? 'all' : 'some'
}

/** Opens the comparison of two selected customers. */
export function MergeButton({ customers }: { customers: readonly { readonly id: string }[] }) {
  const [one, other] = customers
  if (customers.length !== 2 || !one || !other) return null
  return (
    <Button
      component={Link}
      to={`/customers/${one.id}/merge/${other.id}`}
      variant="default"
      leftSection={<IconArrowsJoin size={16} />}
    >
      Merge
    </Button>
  )
}

/** Exports the selected customers. */
export function ExportChosen({ ids }: { readonly ids: string[] }) {
  const exportCustomers = useCustomerExport()
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportCustomers({ ids })}>
      Export
    </Button>
  )
}
