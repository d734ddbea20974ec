import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { IconSearch } from '../../ui/icons.ts'
import { menu } from './menu-store.ts'

/** Opens the command menu, and shows its shortcut. */
export function CommandButton() {
  const os = useOs()
  const keys = os === 'macos' || os === 'ios' ? '⌘ K' : 'Ctrl K'
  return (
    <>
      <Button
        variant="default"
        size="xs"
        visibleFrom="md"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={<Kbd size="xs">{keys}</Kbd>}
        onClick={menu.open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        Search
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="md"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={menu.open}
      >
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
    </>
  )
}
