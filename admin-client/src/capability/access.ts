/** The requirements for showing something to a viewer. The client only hides it; the server rejects the request. */
export interface Requirement {
  /** For example 'notes.can_view'. */
  readonly permission?: string
  /** A feature of the plan or of a module, for example 'notes'. */
  readonly feature?: string
  /** At least one of these must be met too: for records of several kinds behind one screen. */
  readonly some?: readonly Pick<Requirement, 'permission' | 'feature'>[]
  /** For people who work in several tenants, one at a time. */
  readonly choosesTenants?: boolean
}

/** The part of a viewer that requirements are checked against. */
export interface Access {
  can(permission: string): boolean
  has(feature: string): boolean
  readonly mayChooseTenant?: boolean
}

export function isAllowed({ permission, feature, some, choosesTenants = false }: Requirement, viewer: Access): boolean {
  const { can, has, mayChooseTenant = false } = viewer
  if (some && !some.some((one) => isAllowed(one, viewer))) return false
  return (!permission || can(permission)) && (!feature || has(feature)) && (!choosesTenants || mayChooseTenant)
}
