import { createContext, useContext } from 'react'
import type { AdminCapability } from './admin-capability.ts'

const CapabilitiesContext = createContext<readonly AdminCapability[]>([])

/** Passes the list down, because only `app` may import every capability. */
export const CapabilitiesProvider = CapabilitiesContext.Provider

/** All capabilities of the admin, in the order of `app/capabilities.ts`. */
export const useCapabilities = (): readonly AdminCapability[] => useContext(CapabilitiesContext)
