import { ActionIcon, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '../ui/icons.ts'

/** Light or dark mode, stored in this browser. Defaults to the system setting. */
function useColourScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    label: isDark ? 'Switch to light mode' : 'Switch to dark mode',
    Icon: isDark ? IconSun : IconMoon,
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

/** Phones have it in the user menu. */
export function ColourSchemeToggle() {
  const { label, Icon, toggle } = useColourScheme()
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" visibleFrom="sm" aria-label={label} onClick={toggle}>
        <Icon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

export function ColourSchemeMenuItem() {
  const { label, Icon, toggle } = useColourScheme()
  return (
    <Menu.Item leftSection={<Icon size={18} stroke={1.6} />} onClick={toggle}>
      {label}
    </Menu.Item>
  )
}
