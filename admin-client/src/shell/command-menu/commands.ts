import { type Access, isAllowed } from '../../capability/access.ts'
import type { AdminCapability, CommandEntry, SearchScope } from '../../capability/admin-capability.ts'
import { type Icon, IconBook, IconLifebuoy, IconMessage2, IconMoon, IconSettings, IconSun } from '../../ui/icons.ts'
import type { NavigationGroup } from '../navigation.ts'
import { containsWords } from './text-match.ts'

/** The effect of a command. `null`: a planned command that is disabled. */
export type CommandTarget =
  | { readonly path: string }
  | { readonly scope: SearchScope }
  | { readonly toggles: 'colour-scheme' }
  | null

export interface MenuCommand {
  readonly label: string
  /** More words, which are found as well. */
  readonly details?: string
  readonly icon: Icon
  readonly target: CommandTarget
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly MenuCommand[]
}

interface Situation {
  readonly viewer: Access
  readonly capabilities: readonly AdminCapability[]
  readonly navigation: readonly NavigationGroup[]
  readonly isDark: boolean
}

/** The commands available to the viewer, by group. Empty groups are omitted. */
export function commandGroups({ viewer, capabilities, navigation, isDark }: Situation): CommandGroup[] {
  const scopes = capabilities
    .flatMap(({ searchScope }) => searchScope ?? [])
    .filter((scope) => isAllowed(scope, viewer))
  const inGroup = (wanted: CommandEntry['group']) =>
    capabilities
      .flatMap(({ commands = [] }) => commands)
      .filter((command) => command.group === wanted && isAllowed(command, viewer))
      .map(toCommand)
  const scheme: MenuCommand = {
    label: isDark ? 'Switch to light mode' : 'Switch to dark mode',
    icon: isDark ? IconSun : IconMoon,
    target: { toggles: 'colour-scheme' },
  }
  const known = new Set(capabilities.flatMap(({ commands = [] }) => commands.map(({ path }) => path)))
  const described = capabilities
    .flatMap(({ settingsSections = [] }) => settingsSections)
    .map((section) => ({ ...section, path: `/setting/${section.path}`, icon: IconSettings }))
  const sections = described.filter((section) => isAllowed(section, viewer) && !known.has(section.path)).map(toCommand)
  const describe = (command: MenuCommand): MenuCommand => {
    const path = command.target && 'path' in command.target ? command.target.path : null
    const section = described.find((one) => one.path === path)
    return section ? { ...command, details: section.description } : command
  }
  // The command menu has a group of its own for settings.
  const screens = navigation.filter(({ name }) => name !== 'settings').flatMap(({ entries }) => entries)
  return [
    {
      label: 'Search for',
      commands: scopes.map((scope) => ({ label: scope.label, icon: scope.icon, target: { scope } })),
    },
    { label: 'Create', commands: inGroup('create') },
    { label: 'Import and export', commands: inGroup('exchange') },
    { label: 'Go to', commands: screens.map(toCommand) },
    { label: 'Settings', commands: [...[...inGroup('settings'), ...sections].map(describe), scheme] },
    {
      label: 'Help',
      commands: [
        { label: 'Support', icon: IconLifebuoy, target: null },
        { label: 'Send Feedback', icon: IconMessage2, target: null },
        { label: 'Documentation', icon: IconBook, target: null },
      ],
    },
  ].filter(({ commands }) => commands.length > 0)
}

const toCommand = ({ label, icon, path }: { label: string; icon: Icon; path: string }): MenuCommand => ({
  label,
  icon,
  target: { path },
})

/** Commands whose label, details or group contain every typed word. */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  return groups
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) =>
        containsWords(`${label} ${command.label} ${command.details ?? ''}`, typed),
      ),
    }))
    .filter(({ commands }) => commands.length > 0)
}
