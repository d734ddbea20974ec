import { Menu } from '@mantine/core'
import { IconDownload, IconEraser } from '../../../../ui/icons.ts'

/** The law lets people ask for everything that is kept about them. */
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

/** And that all of it goes. */
export function EraseItem({ onErase }: { onErase(): void }) {
  return (
    <Menu.Item c="var(--mantine-color-error)" leftSection={<IconEraser size={18} stroke={1.6} />} onClick={onErase}>
      Erase for good
    </Menu.Item>
  )
}
