import type { Viewer } from '../modules/platform/session/index.ts'
import {
  IconAddressBook,
  IconBuilding,
  IconBuildingStore,
  IconComponents,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconNotes,
  IconPhoto,
  IconSettings,
} from '../ui/icons.ts'

export interface NavigationEntry {
  readonly label: string
  readonly path: string
  readonly icon: typeof IconFiles
  /** Keys pressed one after the other. */
  readonly keys: string
  readonly permission?: string
  /** The plan or module feature it requires. */
  readonly feature?: string
}

export interface NavigationGroup {
  readonly label: string | null
  readonly entries: readonly NavigationEntry[]
}

/** The sidebar: one line per screen, in display order. */
const GROUPS: readonly NavigationGroup[] = [
  { label: null, entries: [{ label: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard, keys: 'g d' }] },
  {
    label: 'Website',
    entries: [
      { label: 'Pages', path: '/pages', icon: IconFiles, keys: 'g p', permission: 'pages.can_view' },
      {
        label: 'Components',
        path: '/components',
        icon: IconComponents,
        keys: 'g c',
        permission: 'components.can_view',
        feature: 'editor',
      },
      {
        label: 'Media',
        path: '/media',
        icon: IconPhoto,
        keys: 'g m',
        permission: 'media.can_view',
        feature: 'media',
      },
    ],
  },
  {
    label: 'Customers',
    entries: [
      {
        label: 'Customers',
        path: '/customers',
        icon: IconAddressBook,
        keys: 'g u',
        permission: 'customers.can_view',
        feature: 'customers',
      },
    ],
  },
  {
    label: 'Work',
    entries: [
      { label: 'Notes', path: '/notes', icon: IconNotes, keys: 'g n', permission: 'notes.can_view', feature: 'notes' },
    ],
  },
  {
    label: 'Settings',
    entries: [
      { label: 'Settings', path: '/setting', icon: IconSettings, keys: 'g s', permission: 'settings.can_view' },
    ],
  },
]

const SUPER_ADMINISTRATOR = 1

/** The navigation before a tenant is chosen, for agencies and role 1. */
export function navigationAbove({ user }: Pick<Viewer, 'user'>): NavigationGroup[] {
  const tenants = { label: 'Tenants', path: '/agency', icon: IconBuildingStore, keys: 'g t' }
  const agencies = { label: 'Agencies', path: '/agency/all', icon: IconBuilding, keys: 'g a' }
  const log = { label: 'Log', path: '/agency/log', icon: IconHistory, keys: 'g l' }
  return [{ label: null, entries: user.roleId === SUPER_ADMINISTRATOR ? [tenants, agencies, log] : [tenants] }]
}

/** The entries that plan, module and permissions allow. Empty groups are omitted. */
export function navigationFor(viewer: Pick<Viewer, 'can' | 'has'>, groups = GROUPS): NavigationGroup[] {
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ permission, feature }) => (!permission || viewer.can(permission)) && (!feature || viewer.has(feature)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}
