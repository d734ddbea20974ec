import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { type Arrangement, AS_SHIPPED } from './arrangement.ts'
import { DashboardLayoutDocument, UpdateDashboardLayoutDocument } from './dashboard-documents.ts'

/** How the viewer arranges the dashboard; null while it loads. It is shown at once and saved behind. */
export function useArrangement() {
  const { data, error } = useQuery(DashboardLayoutDocument, { fetchPolicy: 'cache-and-network' })
  const [save] = useMutation(UpdateDashboardLayoutDocument)
  const [changed, setChanged] = useState<Arrangement | null>(null)
  const stored = data?.dashboardLayout ?? (error ? AS_SHIPPED : null)

  async function arrange(arrangement: Arrangement): Promise<void> {
    setChanged(arrangement)
    const { order, hidden } = arrangement
    const { error: failure } = await save({ variables: { input: { order: [...order], hidden: [...hidden] } } })
    // A toast says why. What is on screen is what is stored.
    if (failure) setChanged(null)
  }
  return { arrangement: changed ?? stored, arrange }
}
