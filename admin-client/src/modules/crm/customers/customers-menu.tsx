import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CustomerWhere } from '../../../generated/graphql.ts'
import { IconDots, IconDownload, IconTag, IconUpload, IconUsers } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useCustomerExport } from './customer-exchange.ts'
import { TagsDialog } from './tags/tags-dialog.tsx'

interface CustomersMenuProps {
  /** The list's current filter. */
  readonly where: CustomerWhere
  readonly isEmpty: boolean
  readonly hasTags: boolean
}

/** Actions for all customers. */
export function CustomersMenu({ where, isEmpty, hasTags }: CustomersMenuProps) {
  const { can } = useViewer()
  const exportCustomers = useCustomerExport()
  const [isManagingTags, setManagingTags] = useState(false)
  const isNarrowed = Object.keys(where).length > 0
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More about customers">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('customers.can_create') && (
            <Menu.Item component={Link} to="/customers/import" leftSection={<IconUpload size={16} />}>
              Import from a CSV file
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDownload size={16} />}
            disabled={isEmpty}
            onClick={() => exportCustomers({ where })}
          >
            {isNarrowed ? 'Export this list as CSV' : 'Export all as CSV'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/customers/duplicates" leftSection={<IconUsers size={16} />}>
            Find duplicates
          </Menu.Item>
          {can('customers.can_edit') && hasTags && (
            <Menu.Item leftSection={<IconTag size={16} />} onClick={() => setManagingTags(true)}>
              Manage tags
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isManagingTags && <TagsDialog onClose={() => setManagingTags(false)} />}
    </>
  )
}
