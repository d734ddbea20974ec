import { Menu } from '@mantine/core'
import { IconDownload, IconEraser } from '../../../../ui/icons.ts'

/** Privacy law gives people the right to a copy of their data. */
export function ExportItem({ customerId }: { customerId: string }) {
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

/** It also gives them the right to erasure. */
export function EraseItem({ onErase }: { onErase(): void }) {
  return (
    <Menu.Item c="var(--mantine-color-error)" leftSection={<IconEraser size={18} stroke={1.6} />} onClick={onErase}>
      Erase for good
    </Menu.Item>
  )
}
