import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import type { DashboardCard, DashboardFigure, DashboardList, SetupStep } from '../../../capability/dashboard-card.ts'
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
  readonly cards: readonly LoadedCard[]
  /** Empty once all steps are done. */
  readonly steps: readonly CheckedStep[]
}

export interface DashboardParts {
  readonly figures: readonly DashboardFigure[]
  readonly cards: readonly DashboardCard[]
  readonly steps: readonly SetupStep[]
}

/** The cards and steps that the viewer may see, in the order of the capabilities, but what needs attention first. */
export function allowedParts(capabilities: readonly AdminCapability[], viewer: Access): DashboardParts {
  const cards = capabilities
    .flatMap(({ dashboardCards = [] }) => dashboardCards)
    .filter((card) => isAllowed(card, viewer))
  return {
    figures: capabilities
      .flatMap(({ dashboardFigures = [] }) => dashboardFigures)
      .filter((one) => isAllowed(one, viewer)),
    cards: [...cards.filter(({ kind }) => kind === 'attention'), ...cards.filter(({ kind }) => kind !== 'attention')],
    steps: capabilities.flatMap(({ setupSteps = [] }) => setupSteps).filter((step) => isAllowed(step, viewer)),
  }
}

type Loadable = Pick<DashboardParts, 'cards' | 'steps'>

/** Loads all lists together, so that nothing moves on screen. A card that fails stands there with its error. */
export async function loadDashboard(
  { cards, steps }: Loadable,
  client: ApolloClient,
  viewer: Access,
): Promise<Dashboard> {
  const [lists, done] = await Promise.all([
    Promise.all(cards.map((card) => loadCard(card, client, viewer))),
    Promise.allSettled(steps.map((step) => step.isDone(client))),
  ])
  // A step that could not be checked is not asked for.
  const checked = steps.map((step, index) => {
    const result = done[index]
    return { step, isDone: result?.status === 'fulfilled' ? result.value : true }
  })
  return {
    cards: lists.filter(({ list }) => list === null || list.total > 0),
    steps: checked.every(({ isDone }) => isDone) ? [] : checked,
  }
}

export async function loadCard(card: DashboardCard, client: ApolloClient, viewer: Access): Promise<LoadedCard> {
  try {
    return { card, list: await card.load(client, viewer), error: null }
  } catch (error) {
    return { card, list: null, error }
  }
}

/** The parts that the viewer may see. */
export function useDashboardParts(): DashboardParts {
  const viewer = useViewer()
  const capabilities = useCapabilities()
  return useMemo(() => allowedParts(capabilities, viewer), [capabilities, viewer])
}

/** The dashboard's lists; null while they load. `hidden` are the names of cards that are not loaded. */
export function useDashboard(parts: DashboardParts, hidden: readonly string[] | null) {
  const viewer = useViewer()
  const client = useApolloClient()
  const [dashboard, setDashboard] = useState<Dashboard | null>(null)
  const names = hidden?.toSorted().join(' ')

  useEffect(() => {
    if (names === undefined) return
    let isCurrent = true
    const isShown = ({ name }: DashboardCard) => !names.split(' ').includes(name)
    const { cards, steps } = parts
    void loadDashboard({ cards: cards.filter(isShown), steps }, client, viewer).then((loaded) => {
      if (isCurrent) setDashboard(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [parts, client, viewer, names])

  /** Loads one card again. */
  async function retry({ card }: LoadedCard): Promise<void> {
    const loaded = await loadCard(card, client, viewer)
    setDashboard(
      (now) => now && { ...now, cards: now.cards.map((one) => (one.card.name === card.name ? loaded : one)) },
    )
  }
  return { dashboard, retry }
}
