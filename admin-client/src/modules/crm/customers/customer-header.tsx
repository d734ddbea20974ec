import { Button, Group, Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { IconDownload, IconEraser, IconTag, IconTrash } from '../../../ui/icons.ts'
import { useCustomerActions } from './customer-actions.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { TagBadge, TagPicker } from './tags/tag-picker.tsx'

/** The tags of a customer, below the name. */
export function CustomerTags({ customer, mayEdit }: { customer: CustomerFieldsFragment; mayEdit: boolean }) {
  const actions = useCustomerActions()
  const has = (tagId: string) => customer.tags.some(({ id }) => id === tagId)
  return (
    <Group component="span" gap={6} mt={4}>
      {customer.tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      {mayEdit && (
        <TagPicker
          has={({ id }) => (has(id) ? 'all' : 'none')}
          onChange={({ id }, wanted) => actions.tag([customer], id, wanted)}
          target={(open) => (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTag size={14} aria-hidden />}
              onClick={open}
            >
              {customer.tags.length > 0 ? 'Edit tags' : 'Add tags'}
            </Button>
          )}
        />
      )}
    </Group>
  )
}

/** Less common actions for a customer. */
export function CustomerMenu({ customer }: { customer: CustomerFieldsFragment }) {
  const navigate = useNavigate()
  const actions = useCustomerActions()
  const [isErasing, setErasing] = useState(false)
  const deleteCustomer = async () => {
    if (await actions.remove([customer])) navigate('/customers')
  }
  return (
    <>
      <ActionsMenu name={customer.displayName}>
        <ExportItem customerId={customer.id} />
        <Menu.Divider />
        {!customer.deletedAt && (
          <ActionItem icon={IconTrash} isDestructive onClick={deleteCustomer}>
            Delete
          </ActionItem>
        )}
        {/* Privacy law also gives them the right to erasure. */}
        <ActionItem icon={IconEraser} isDestructive onClick={() => setErasing(true)}>
          Erase permanently
        </ActionItem>
      </ActionsMenu>
      {isErasing && (
        <EraseDialog customer={customer} onClose={() => setErasing(false)} onErased={() => navigate('/customers')} />
      )}
    </>
  )
}

/** Privacy law gives people the right to a copy of their data. */
function ExportItem({ customerId }: { customerId: string }) {
  return (
    <Menu.Item
      component="a"
      href={`/api/v1/admin/customers/${customerId}/everything`}
      download
      leftSection={<IconDownload size={18} stroke={1.6} />}
    >
      Export data
    </Menu.Item>
  )
}
