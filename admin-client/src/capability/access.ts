/** What a viewer needs in order to be offered something. The client only hides; the server refuses. */
export interface Requirement {
  /** For example 'notes.can_view'. */
  readonly permission?: string
  /** A feature of the plan or of a module, for example 'notes'. */
  readonly feature?: string
}

/** The part of a viewer that requirements are checked against. */
export interface Access {
  can(permission: string): boolean
  has(feature: string): boolean
}

export const isAllowed = ({ permission, feature }: Requirement, { can, has }: Access): boolean =>
  (!permission || can(permission)) && (!feature || has(feature))
