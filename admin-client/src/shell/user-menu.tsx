import { ActionIcon, Avatar, Menu, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { useSignOut, useViewer } from '../modules/platform/session/index.ts'
import { useSiteLink } from '../modules/platform/site-sessions/index.ts'
import { IconExternalLink, IconKeyboard, IconLogout, IconUser } from '../ui/icons.ts'
import { ColourSchemeMenuItem } from './colour-scheme-toggle.tsx'
import { LiveChatMenuItem } from './live-chat-toggle.tsx'

/** The signed-in user, with account actions. */
export function UserMenu({ onShowShortcuts }: { onShowShortcuts(): void }) {
  const viewer = useViewer()
  const signOut = useSignOut()
  const siteLink = useSiteLink()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl">
          <span aria-hidden>
            <Avatar
              size={28}
              src={viewer.user.pictureUrl}
              name={viewer.user.displayName}
              alt=""
              color="indigo"
              variant="filled"
            />
          </span>
          <VisuallyHidden>User menu of {viewer.user.displayName}</VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="span" display="block" fz="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {viewer.user.displayName}
          </Text>
          <Text component="span" display="block" fz="xs" c="dimmed" truncate>
            {viewer.user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} stroke={1.6} />}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.6} />} onClick={onShowShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        {isPhone && (
          <>
            <Menu.Divider />
            {viewer.tenant && (
              <Menu.Item
                component="a"
                {...siteLink(viewer.tenant.siteUrl)}
                leftSection={<IconExternalLink size={18} stroke={1.6} />}
              >
                View website
              </Menu.Item>
            )}
            <LiveChatMenuItem />
            <ColourSchemeMenuItem />
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
