import type { ReactNode } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'

export interface CustomerSectionProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
  /** Whether the business keeps its customers' vehicles. */
  readonly hasVehicles: boolean
}

/** What decides which sections a customer's page has. */
export interface CustomerSituation {
  /** Whether the business keeps its customers' vehicles. */
  readonly hasVehicles: boolean
  can(permission: string): boolean
  has(feature: string): boolean
}

export interface CustomerSection {
  /** The end of its address; the first section stands at the customer's own. */
  readonly path: string
  readonly label: string
  isOffered?(situation: CustomerSituation): boolean
  show(props: CustomerSectionProps): ReactNode
}
