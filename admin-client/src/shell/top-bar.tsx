import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { isAllowed } from '../capability/access.ts'
import { useCapabilities } from '../capability/capabilities-context.ts'
import { LazyExtra } from '../capability/lazy-part.tsx'
import { useViewer } from '../modules/platform/session/index.ts'
import { useSiteLink } from '../modules/platform/site-sessions/index.ts'
import { IconExternalLink, IconLayoutSidebar, IconMenu2 } from '../ui/icons.ts'
import { Bell } from './bell/bell.tsx'
import { ColourSchemeToggle } from './colour-scheme-toggle.tsx'
import { CommandButton, CommandMenu } from './command-menu/index.ts'
import { Company } from './company.tsx'
import { LiveChatToggle } from './live-chat-toggle.tsx'
import type { SidebarState } from './sidebar-state.ts'
import { UserMenu } from './user-menu.tsx'

/** The items that capabilities add to the bar. */
function CapabilityItems() {
  const viewer = useViewer()
  return useCapabilities()
    .flatMap(({ name, topBarItems = [] }) => topBarItems.map((entry) => ({ name, ...entry })))
    .filter((entry) => isAllowed(entry, viewer))
    .map(({ name, item }) => <LazyExtra key={name} part={item} props={{}} />)
}

/** The owner on the left; global tools on the right. A phone has room for few: the user menu has the others. */
export function TopBar({ sidebar, onShowShortcuts }: { sidebar: SidebarState; onShowShortcuts(): void }) {
  const { tenant, can } = useViewer()
  const siteLink = useSiteLink()
  const ToggleIcon = sidebar.isDesktop ? IconLayoutSidebar : IconMenu2
  const toggleLabel = sidebar.isOpen ? 'Collapse sidebar' : 'Expand sidebar'
  return (
    <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Tooltip label={toggleLabel}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={sidebar.toggle}
            aria-label={toggleLabel}
            aria-expanded={sidebar.isOpen}
          >
            <ToggleIcon size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Company />
      </Group>
      <Group gap={4} wrap="nowrap">
        {tenant && (
          <>
            {can('command_menu.can_view') && (
              <>
                <CommandButton />
                <CommandMenu />
              </>
            )}
            <Button
              component="a"
              {...siteLink(tenant.siteUrl)}
              variant="subtle"
              color="gray"
              visibleFrom="sm"
              rightSection={<IconExternalLink size={16} stroke={1.6} />}
            >
              View website
            </Button>
          </>
        )}
        <LiveChatToggle />
        {tenant && <CapabilityItems />}
        <Bell />
        <ColourSchemeToggle />
        <UserMenu onShowShortcuts={onShowShortcuts} />
      </Group>
    </Group>
  )
}
