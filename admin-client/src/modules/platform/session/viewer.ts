import { createContext, useContext } from 'react'
import type { ViewerQuery } from '../../../generated/graphql.ts'

export type ViewerData = NonNullable<ViewerQuery['me']>

/** The person at the screen. The client only hides what they may not do; the server is what refuses it. */
export interface Viewer {
  readonly user: ViewerData['user']
  readonly tenant: ViewerData['tenant']
  readonly agency: ViewerData['agency']
  /** For example can('pages.can_edit'). */
  can(permission: string): boolean
  /** Whether plan and modules open a feature, for example has('blog'). */
  has(feature: string): boolean
  /** False while another tab of the browser is signed in as somebody else, or in another tenant. */
  readonly isCurrent: boolean
  /** Agency users and the super administrator work in one tenant at a time, which they choose. */
  readonly mayChooseTenant: boolean
}

const SUPER_ADMINISTRATOR = 1

export function viewerFrom(data: ViewerData, isCurrent = true): Viewer {
  const permissions = new Set(data.permissions)
  const features = new Set(data.features)
  return {
    user: data.user,
    tenant: data.tenant,
    agency: data.agency,
    can: (permission) => permissions.has(permission),
    has: (feature) => features.has(feature),
    isCurrent,
    mayChooseTenant: data.user.roleId === SUPER_ADMINISTRATOR || data.agency !== null,
  }
}

/** Whether two answers speak of the same person in the same tenant. */
export function worksAlike(one: ViewerData, other: ViewerData): boolean {
  return one.user.id === other.user.id && one.tenant?.id === other.tenant?.id
}

const ViewerContext = createContext<Viewer | null>(null)

export const ViewerProvider = ViewerContext.Provider

/** Who is signed in. Only below SignedIn, where there always is someone. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer was called outside SignedIn')
  return viewer
}
