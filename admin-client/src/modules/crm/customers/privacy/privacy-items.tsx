import { Menu } from '@mantine/core'
import { IconDownload, IconEraser } from '../../../../ui/icons.ts'

interface PrivacyItemsProps {
  readonly customerId: string
  onErase(): void
}

/** What the law lets people ask for: everything that is kept about them, and that it goes. */
export function PrivacyItems({ customerId, onErase }: PrivacyItemsProps) {
  return (
    <>
      <Menu.Item
        component="a"
        href={`/api/v1/admin/customers/${customerId}/everything`}
        download
        leftSection={<IconDownload size={18} stroke={1.6} />}
      >
        Export data
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item c="var(--mantine-color-error)" leftSection={<IconEraser size={18} stroke={1.6} />} onClick={onErase}>
        Erase for good
      </Menu.Item>
    </>
  )
}
