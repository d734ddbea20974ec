import type { Requirement } from '../capability/access.ts'
import type { AdminCapability, Screen } from '../capability/admin-capability.ts'

/** A screen has the requirements of the link to it, of the link to its parent screen, or else of one in the same folder. */
export function requirementOf(screen: Screen, capabilities: readonly AdminCapability[]): Requirement | undefined {
  const [start] = screen.path.split('/')
  if (screen.layout === 'settings')
    return capabilities.flatMap(({ settingsSections = [] }) => settingsSections).find(({ path }) => path === start)
  if ((screen.layout ?? 'tenant') !== 'tenant') return undefined
  const links = capabilities.flatMap(({ navigation = [] }) => navigation)
  const above = links.filter(({ path }) => `/${screen.path}/`.startsWith(`${path}/`))
  const [closest] = above.toSorted((one, other) => other.path.length - one.path.length)
  return closest ?? links.find(({ path }) => path.startsWith(`/${start}/`))
}
