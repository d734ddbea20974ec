import type { ReactNode } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'

export interface CustomerSectionProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
  /** Whether the business tracks its customers' vehicles. */
  readonly hasVehicles: boolean
}

/** Determines the sections of a customer's page. */
export interface CustomerSituation {
  /** Whether the business tracks its customers' vehicles. */
  readonly hasVehicles: boolean
  can(permission: string): boolean
  has(feature: string): boolean
}

export interface CustomerSection {
  /** The end of its URL; the first section has the customer's own URL. */
  readonly path: string
  readonly label: string
  isOffered?(situation: CustomerSituation): boolean
  show(props: CustomerSectionProps): ReactNode
}
