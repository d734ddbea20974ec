import type { ApolloClient } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import type { AdminCapability } from './admin-capability.ts'
import { capabilitiesInUse } from './capabilities-context.ts'

// Only passed on to the capabilities.
const client = {} as ApolloClient

test('capabilities without a setting are in use, one whose question fails is not', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const capabilities: AdminCapability[] = [
    { name: 'notes' },
    { name: 'vehicles', isInUse: async () => true },
    { name: 'bookings', isInUse: async () => false },
    { name: 'forms', isInUse: async () => Promise.reject(new Error('offline')) },
  ]
  const inUse = await capabilitiesInUse(capabilities, client)
  expect(inUse.map(({ name }) => name)).toEqual(['notes', 'vehicles'])
  expect(report).toHaveBeenCalledOnce()
  report.mockRestore()
})
