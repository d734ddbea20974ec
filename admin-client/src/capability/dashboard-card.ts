import type { ApolloClient } from '@apollo/client'
import type { Icon } from '../ui/icons.ts'
import type { Access, Requirement } from './access.ts'

/** A record on the dashboard. */
export interface DashboardItem {
  /** Unique on its card. */
  readonly id: string
  readonly title: string
  /** Why it is listed, such as 'Due 3 Mar 2026' or 'Publishes'. Empty texts are left out. */
  readonly details: readonly string[]
  /** A time shown relative to now, after the details. */
  readonly at?: string | null
  /** Its path below /admin. */
  readonly path: string
}

export interface DashboardList {
  readonly total: number
  readonly items: readonly DashboardItem[]
}

/** What every card of the dashboard has. People order and hide cards, which is stored under their names. */
interface NamedCard extends Requirement {
  /** Unique and permanent, such as 'overdue-notes': lower-case letters, digits and hyphens, at most 60. */
  readonly name: string
  /** Unique, such as 'Overdue notes'. */
  readonly title: string
  readonly icon: Icon
  /** Where all of its records are listed. */
  readonly path: string
}

/** A list that a capability shows on the dashboard. It is not shown while it is empty. */
export interface DashboardCard extends NamedCard {
  /**
   * `attention` is what does not work and comes first, `todo` is work that waits for someone, and `recent` is the way back to
   * recent work.
   */
  readonly kind: 'attention' | 'todo' | 'recent'
  /** At most `CARD_ROWS` records, the most urgent first. Rejects on any error. */
  load(client: ApolloClient, viewer: Access): Promise<DashboardList>
}

/** A figure of the business with its days as a chart and as a table. */
export interface DashboardFigure extends NamedCard {
  /** The name under which a capability of the server supplies it (`dashboardMetrics`). */
  readonly metric: string
  /** A second figure that stands beside it, such as the number of open quotes beside their value. */
  readonly count?: { readonly metric: string; readonly one: string; readonly many: string }
}

/** The number of rows of a card. */
export const CARD_ROWS = 5

/** A step of setting up a new website. The list is shown until all steps are done. */
export interface SetupStep extends Requirement {
  /** An instruction, such as 'Publish your home page'. */
  readonly label: string
  readonly path: string
  isDone(client: ApolloClient): Promise<boolean>
}
