import { ActionIcon, Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerWhere } from '../../../../generated/graphql.ts'
import { IconDots, IconDownload, IconUpload } from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { useCustomerExport } from './use-customer-export.ts'

interface ExchangeMenuProps {
  /** What the list shows. */
  readonly where: CustomerWhere
  readonly isEmpty: boolean
}

/** Customers in from a file, and out into one. */
export function ExchangeMenu({ where, isEmpty }: ExchangeMenuProps) {
  const { can } = useViewer()
  const exportCustomers = useCustomerExport()
  const isNarrowed = Object.keys(where).length > 0
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="Import and export">
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
      </Menu.Dropdown>
    </Menu>
  )
}
