import { ActionIcon, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '../ui/icons.ts'

/** Light or dark mode, stored in this browser. Defaults to the system setting. */
function useColourScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    label: isDark ? 'Switch to light mode' : 'Switch to dark mode',
    Icon: isDark ? IconSun : IconMoon,
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

export function ColourSchemeToggle() {
  const { label, Icon, change } = useColourScheme()
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={change}>
        <Icon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

export function ColourSchemeItem() {
  const { label, Icon, change } = useColourScheme()
  return (
    <Menu.Item hiddenFrom="sm" leftSection={<Icon size={18} stroke={1.6} />} onClick={change}>
      {label}
    </Menu.Item>
  )
}
