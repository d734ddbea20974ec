import type { Viewer } from '../../modules/platform/session/index.ts'
import {
  IconBook,
  IconBrush,
  type IconFiles,
  IconLifebuoy,
  IconMessage2,
  IconMoon,
  IconNotes,
  IconSettings,
  IconSun,
  IconUserPlus,
} from '../../ui/icons.ts'
import type { SearchScope } from '../../ui/search-scope.ts'
import type { NavigationGroup } from '../navigation.ts'

/** The effect of a command. `null`: a planned command that is disabled. */
export type CommandTarget =
  | { readonly path: string }
  | { readonly scope: SearchScope }
  | { readonly toggles: 'colour-scheme' }
  | null

export interface MenuCommand {
  readonly label: string
  readonly icon: typeof IconFiles
  readonly target: CommandTarget
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly MenuCommand[]
}

interface Creation {
  readonly label: string
  readonly icon: typeof IconFiles
  readonly path: string
  readonly permission: string
  readonly feature: string
}

/** Records that can be created from anywhere, one line per capability. */
const CREATIONS: readonly Creation[] = [
  {
    label: 'New Customer',
    icon: IconUserPlus,
    path: '/customers?new=customer',
    permission: 'customers.can_create',
    feature: 'customers',
  },
  {
    label: 'New Note',
    icon: IconNotes,
    path: '/notes?new=note',
    permission: 'notes.can_create',
    feature: 'notes',
  },
]

interface Situation {
  readonly viewer: Pick<Viewer, 'can' | 'has'>
  readonly scopes: readonly SearchScope[]
  readonly navigation: readonly NavigationGroup[]
  readonly isDark: boolean
}

/** The commands available to the viewer, by group. Empty groups are omitted. */
export function commandGroups({ viewer, scopes, navigation, isDark }: Situation): CommandGroup[] {
  const isOffered = ({ permission, feature }: { permission: string; feature: string }) =>
    viewer.can(permission) && viewer.has(feature)
  const settings: readonly MenuCommand[] = [
    { label: 'Settings', icon: IconSettings, target: { path: '/setting/general' } },
    { label: 'Theme Settings', icon: IconBrush, target: { path: '/setting/theme' } },
  ]
  const scheme: MenuCommand = {
    label: isDark ? 'Switch to light' : 'Switch to dark',
    icon: isDark ? IconSun : IconMoon,
    target: { toggles: 'colour-scheme' },
  }
  const screens = navigation.flatMap(({ entries }) => entries).filter(({ path }) => path !== '/setting')
  return [
    {
      label: 'Search for',
      commands: scopes.filter(isOffered).map((scope) => ({ label: scope.label, icon: scope.icon, target: { scope } })),
    },
    {
      label: 'Create',
      commands: CREATIONS.filter(isOffered).map(({ label, icon, path }) => ({ label, icon, target: { path } })),
    },
    { label: 'Go to', commands: screens.map(({ label, icon, path }) => ({ label, icon, target: { path } })) },
    { label: 'Settings', commands: [...(viewer.can('settings.can_view') ? settings : []), scheme] },
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

/** Commands whose label or group contains every typed word. */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) => {
        const text = `${label} ${command.label}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ commands }) => commands.length > 0)
}
