import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import type { DashboardCard, DashboardList, SetupStep } from '../../../capability/dashboard-card.ts'
import { useViewer } from '../session/index.ts'

export interface LoadedCard {
  readonly card: DashboardCard
  /** Null if it could not be loaded. */
  readonly list: DashboardList | null
  readonly error: unknown
}

export interface CheckedStep {
  readonly step: SetupStep
  readonly isDone: boolean
}

export interface Dashboard {
  readonly todo: readonly LoadedCard[]
  readonly recent: readonly LoadedCard[]
  /** Empty once all steps are done. */
  readonly steps: readonly CheckedStep[]
}

/** The cards and steps that the viewer may see, in the order of the capabilities. */
export function allowedParts(capabilities: readonly AdminCapability[], viewer: Access) {
  return {
    cards: capabilities.flatMap(({ dashboardCards = [] }) => dashboardCards).filter((card) => isAllowed(card, viewer)),
    steps: capabilities.flatMap(({ setupSteps = [] }) => setupSteps).filter((step) => isAllowed(step, viewer)),
  }
}

/** Loads everything together, so that nothing moves on screen. A card that fails stands there with its error. */
export async function loadDashboard(
  { cards, steps }: ReturnType<typeof allowedParts>,
  client: ApolloClient,
  viewer: Access,
): Promise<Dashboard> {
  const [lists, done] = await Promise.all([
    Promise.allSettled(cards.map((card) => card.load(client, viewer))),
    Promise.allSettled(steps.map((step) => step.isDone(client))),
  ])
  const loaded = cards.map((card, index) => {
    const result = lists[index]
    return result?.status === 'fulfilled'
      ? { card, list: result.value, error: null }
      : { card, list: null, error: result?.reason }
  })
  const shown = loaded.filter(({ list }) => list === null || list.total > 0)
  // A step that could not be checked is not asked for.
  const checked = steps.map((step, index) => {
    const result = done[index]
    return { step, isDone: result?.status === 'fulfilled' ? result.value : true }
  })
  return {
    todo: shown.filter(({ card }) => card.kind === 'todo'),
    recent: shown.filter(({ card }) => card.kind === 'recent'),
    steps: checked.every(({ isDone }) => isDone) ? [] : checked,
  }
}

/** The dashboard's content; null while it loads. */
export function useDashboard() {
  const viewer = useViewer()
  const client = useApolloClient()
  const capabilities = useCapabilities()
  const parts = useMemo(() => allowedParts(capabilities, viewer), [capabilities, viewer])
  const [dashboard, setDashboard] = useState<Dashboard | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true
    void loadDashboard(parts, client, viewer).then((loaded) => {
      if (isCurrent) setDashboard(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [parts, client, viewer, attempt])

  return {
    dashboard,
    hasParts: parts.cards.length + parts.steps.length > 0,
    retry: () => setAttempt((before) => before + 1),
  }
}
