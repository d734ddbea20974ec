import { Button } from '@mantine/core'
import type { CustomerRowFragment } from '../../../generated/graphql.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { BulkDeleteButton } from '../../../ui/bulk-delete-button.tsx'
import { IconArrowBackUp, IconTag } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ExportChosen } from './exchange/export-chosen.tsx'
import { MergeButton } from './merge/merge-button.tsx'
import { TagPicker } from './tags/tag-picker.tsx'
import { useCustomerActions } from './use-customer-actions.tsx'

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
