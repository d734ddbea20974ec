import { actions, areas, grant, type PermissionMap } from '../../../kernel/access/permissions.ts'
import { ADMINISTRATOR, AGENCY, MANAGER, STAFF, SUPER_ADMINISTRATOR, USER } from '../../../kernel/tenancy/viewer.ts'

/** Names of the two roles that belong to no tenant. */
export const namesInCode: Readonly<Record<number, string>> = {
  [SUPER_ADMINISTRATOR]: 'Super administrator',
  [AGENCY]: 'Agency',
}

const daily = areas.filter((area) => area !== 'settings' && area !== 'users')

/** Staff don’t see hourly rates. */
const ofStaff = daily.filter((area) => area !== 'rates')

/** The roles of every new tenant, whose permissions its administrators may change. */
export const startingRoles: readonly { number: number; name: string; permissions: PermissionMap }[] = [
  { number: ADMINISTRATOR, name: 'Administrator', permissions: { ...grant(areas), 'pages.can_edit_code': true } },
  { number: MANAGER, name: 'Manager', permissions: { ...grant(daily), ...grant(['settings', 'users'], ['can_view']) } },
  { number: STAFF, name: 'Staff', permissions: grant(ofStaff, actions.slice(0, 3)) },
  { number: USER, name: 'User', permissions: {} },
]
