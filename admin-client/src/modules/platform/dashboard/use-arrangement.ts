import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useAction } from '../../../ui/form/use-send.ts'
import { type Arrangement, AS_SHIPPED } from './arrangement.ts'
import { DashboardLayoutDocument, UpdateDashboardLayoutDocument } from './dashboard-documents.ts'

/** How the viewer arranges the dashboard; null while it loads. It is shown at once and saved behind. */
export function useArrangement() {
  const { data, error } = useQuery(DashboardLayoutDocument, { fetchPolicy: 'cache-and-network' })
  const [save] = useAction(UpdateDashboardLayoutDocument)
  const [changed, setChanged] = useState<Arrangement | null>(null)
  const stored = data?.dashboardLayout ?? (error ? AS_SHIPPED : null)

  async function arrange(arrangement: Arrangement): Promise<void> {
    setChanged(arrangement)
    const { order, hidden } = arrangement
    // Errors are shown as toasts. The screen then goes back to the arrangement that is stored.
    if (!(await save({ order: [...order], hidden: [...hidden] }))) setChanged(null)
  }
  return { arrangement: changed ?? stored, arrange }
}
