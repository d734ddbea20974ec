import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconDots, IconDownload, IconReceiptTax } from '../../../../ui/icons.ts'
import { AccountingExportDialog } from './accounting-export-dialog.tsx'

/** Actions for all invoices. */
export function InvoicesMenu() {
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More about invoices">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => setExporting(true)}>
            Export for accounting
          </Menu.Item>
          <Menu.Item component={Link} to="/invoices/tax-report" leftSection={<IconReceiptTax size={16} />}>
            Tax report
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExporting && <AccountingExportDialog onClose={() => setExporting(false)} />}
    </>
  )
}
