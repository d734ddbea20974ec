import { type Access, isAllowed } from '../capability/access.ts'
import type { AdminCapability, NavigationEntry, NavigationGroupName } from '../capability/admin-capability.ts'
import type { Viewer } from '../modules/platform/session/index.ts'

export interface NavigationGroup {
  readonly name: NavigationGroupName
  readonly label: string | null
  readonly entries: readonly NavigationEntry[]
}

type GroupHeading = Pick<NavigationGroup, 'name' | 'label'>

/** The sidebar from top to bottom, once a tenant is chosen. */
const TENANT_GROUPS: readonly GroupHeading[] = [
  { name: 'start', label: null },
  { name: 'website', label: 'Website' },
  { name: 'sell', label: 'Sell' },
  { name: 'customers', label: 'Customers' },
  { name: 'work', label: 'Work' },
  { name: 'settings', label: 'Settings' },
]

/** The sidebar before a tenant is chosen, for agencies and super administrators. */
const INSTALLATION_GROUPS: readonly GroupHeading[] = [{ name: 'installation', label: null }]

const SUPER_ADMINISTRATOR = 1

type NavigationViewer = Access & { readonly tenant: object | null; readonly user: Pick<Viewer['user'], 'roleId'> }

/** The entries that plan, module and permissions allow. Empty groups are omitted. */
export function navigationFor(viewer: NavigationViewer, capabilities: readonly AdminCapability[]): NavigationGroup[] {
  const hasSettings = capabilities.some(({ settingsSections = [] }) =>
    settingsSections.some((section) => isAllowed(section, viewer)),
  )
  const allowed = capabilities
    .flatMap(({ navigation = [] }) => navigation)
    .filter(
      (entry) =>
        isAllowed(entry, viewer) &&
        (!entry.isSettings || hasSettings) &&
        (!entry.forSuperAdministrators || viewer.user.roleId === SUPER_ADMINISTRATOR),
    )
  return (viewer.tenant ? TENANT_GROUPS : INSTALLATION_GROUPS)
    .map((heading) => ({ ...heading, entries: allowed.filter(({ group }) => group === heading.name) }))
    .filter(({ entries }) => entries.length > 0)
}
