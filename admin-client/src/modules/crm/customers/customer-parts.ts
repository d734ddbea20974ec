import { useEffect } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability, CustomerCard, CustomerTab } from '../../../capability/admin-capability.ts'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import type { CustomerQuery } from '../../../generated/graphql.ts'
import { useViewer } from '../../platform/session/index.ts'

/** The parts of a customer's page that come from other capabilities. */
export interface CustomerParts {
  readonly tabs: readonly CustomerTab[]
  readonly cards: readonly CustomerCard[]
}

type Settings = Pick<CustomerQuery['siteSettings'], 'useVehicle'>

/** The parts that the viewer and the site's settings allow. */
export function offeredParts(
  capabilities: readonly AdminCapability[],
  viewer: Access,
  settings: Settings,
): CustomerParts {
  const { tabs, cards } = allParts(capabilities)
  const isOffered = (part: CustomerTab | CustomerCard) =>
    isAllowed(part, viewer) && (!part.setting || settings[part.setting])
  return { tabs: tabs.filter(isOffered), cards: cards.filter(isOffered) }
}

export const useCustomerParts = (settings: Settings): CustomerParts =>
  offeredParts(useCapabilities(), useViewer(), settings)

/** Fetches the code of all parts while the customer itself is still loading. */
export function usePreloadedParts(): void {
  const capabilities = useCapabilities()
  useEffect(() => {
    const { tabs, cards } = allParts(capabilities)
    for (const part of [...tabs, ...cards]) part.preload()
  }, [capabilities])
}

const allParts = (capabilities: readonly AdminCapability[]): CustomerParts => ({
  tabs: capabilities.flatMap(({ customerTabs = [] }) => customerTabs),
  cards: capabilities.flatMap(({ customerCards = [] }) => customerCards),
})
