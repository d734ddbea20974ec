/** What a viewer needs in order to be offered something. The client only hides; the server refuses. */
export interface Requirement {
  /** For example 'notes.can_view'. */
  readonly permission?: string
  /** A feature of the plan or of a module, for example 'notes'. */
  readonly feature?: string
  /** For people who work in several tenants, one at a time. */
  readonly choosesTenants?: boolean
}

/** The part of a viewer that requirements are checked against. */
export interface Access {
  can(permission: string): boolean
  has(feature: string): boolean
  readonly mayChooseTenant?: boolean
}

export const isAllowed = (
  { permission, feature, choosesTenants = false }: Requirement,
  { can, has, mayChooseTenant = false }: Access,
): boolean => (!permission || can(permission)) && (!feature || has(feature)) && (!choosesTenants || mayChooseTenant)
