import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { createContext, useContext, useEffect, useState } from 'react'
import type { AdminCapability } from './admin-capability.ts'

const CapabilitiesContext = createContext<readonly AdminCapability[]>([])

/** Passes the list down, because only `app` may import every capability. */
export const CapabilitiesProvider = CapabilitiesContext.Provider

/** All capabilities of the admin, in the order of `app/capabilities.ts`. */
export const useCapabilities = (): readonly AdminCapability[] => useContext(CapabilitiesContext)

/** Those that the tenant uses. Undefined until all have answered. */
export function useCapabilitiesInUse(): readonly AdminCapability[] | undefined {
  const capabilities = useCapabilities()
  const client = useApolloClient()
  const [inUse, setInUse] = useState<readonly AdminCapability[]>()
  useEffect(() => {
    let isCurrent = true
    void capabilitiesInUse(capabilities, client).then((found) => isCurrent && setInUse(found))
    return () => {
      isCurrent = false
    }
  }, [capabilities, client])
  return inUse
}

/** One whose question fails counts as unused: the rest of the screen works without it. */
export async function capabilitiesInUse(
  capabilities: readonly AdminCapability[],
  client: ApolloClient,
): Promise<readonly AdminCapability[]> {
  const answers = await Promise.all(
    capabilities.map(async (capability) => {
      try {
        return (await capability.isInUse?.(client)) ?? true
      } catch (error) {
        console.error(`Whether ${capability.name} is in use could not be found out`, error)
        return false
      }
    }),
  )
  return capabilities.filter((_, index) => answers[index])
}
