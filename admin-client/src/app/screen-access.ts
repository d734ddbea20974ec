import type { Requirement } from '../capability/access.ts'
import type { AdminCapability, Screen } from '../capability/admin-capability.ts'

/** What a screen requires: the same as the link to it, or as the link to the screen above it in its path. */
export function requirementOf(screen: Screen, capabilities: readonly AdminCapability[]): Requirement | undefined {
  const [start] = screen.path.split('/')
  if (screen.layout === 'settings')
    return capabilities.flatMap(({ settingsSections = [] }) => settingsSections).find(({ path }) => path === start)
  if ((screen.layout ?? 'tenant') !== 'tenant') return undefined
  const links = capabilities.flatMap(({ navigation = [] }) => navigation)
  const above = links.filter(({ path }) => `/${screen.path}/`.startsWith(`${path}/`))
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]
}
