import { ActionIcon, Button, Group, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Suspense } from 'react'
import { isAllowed } from '../capability/access.ts'
import { useCapabilities } from '../capability/capabilities-context.ts'
import { useViewer } from '../modules/platform/session/index.ts'
import { useSiteLink } from '../modules/platform/site-sessions/index.ts'
import { IconExternalLink, IconLayoutSidebar, IconMenu2, IconMoon, IconSun } from '../ui/icons.ts'
import { Bell } from './bell/bell.tsx'
import { CommandButton, CommandMenu } from './command-menu/index.ts'
import { Company } from './company.tsx'
import { LiveChatToggle } from './live-chat-toggle.tsx'
import type { SidebarState } from './sidebar-state.ts'
import { UserMenu } from './user-menu.tsx'

/** Light or dark mode, stored in this browser. Defaults to the system setting. */
function ColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? 'Switch to light mode' : 'Switch to dark mode'
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** The items that capabilities add to the bar. */
function CapabilityItems() {
  const viewer = useViewer()
  return useCapabilities()
    .flatMap(({ name, topBarItems = [] }) => topBarItems.map((entry) => ({ name, ...entry })))
    .filter((entry) => isAllowed(entry, viewer))
    .map(({ name, item }) => (
      <Suspense key={name} fallback={null}>
        <item.Component />
      </Suspense>
    ))
}

/** The owner on the left; global tools on the right. */
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
            <ActionIcon
              component="a"
              {...siteLink(tenant.siteUrl)}
              variant="subtle"
              color="gray"
              size="lg"
              hiddenFrom="sm"
              aria-label="View website"
            >
              <IconExternalLink size={20} stroke={1.6} />
            </ActionIcon>
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
