import { isPermission, type PermissionMap } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { keepingAnAdministrator } from './last-administrator.ts'
import { changedKeys, holds, isHeldBy } from './reach.ts'
import { FIRST_OWN_NUMBER, Role } from './role.entity.ts'

const MOST_ROLES = 50

/** A tenant's roles. Writing needs a transaction around it. */
export class RoleService {
  private names: Promise<Map<number, string>> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** Those that staff can have, built-in ones first. */
  list(): Promise<Role[]> {
    return this.ctx.em.find(Role, { number: { $ne: USER } }, { orderBy: { number: 'asc' } })
  }

  /** People by the number of their role, those who are deactivated too. */
  async memberCounts(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.ctx.em.execute<{ number: number; count: number }[]>(
      'select role_id as number, count(*)::int as count from "user" group by role_id',
    )
    return new Map(rows.map(({ number, count }) => [number, count]))
  }

  /** The role if the viewer may give it: one of staff that holds no more than they do. */
  async grantable(number: number, field = 'roleId'): Promise<Role> {
    const role = await this.byNumber(number)
    if (!role?.isForStaff) throw invalidField(field, 'Please choose a role')
    if (!isHeldBy(this.ctx, role.permissions)) {
      throw invalidField(
        field,
        `You can't assign the role ${role.name}: it has more permissions than you.`,
        'FORBIDDEN',
      )
    }
    return role
  }

  async nameOf(number: number): Promise<string | undefined> {
    this.names ??= this.ctx.em.find(Role, {}).then((roles) => new Map(roles.map((role) => [role.number, role.name])))
    return (await this.names).get(number)
  }

  /** Whether the viewer may do all that the people of a role may. */
  async isWithinReach(number: number): Promise<boolean> {
    const role = await this.byNumber(number)
    return role !== null && isHeldBy(this.ctx, role.permissions)
  }

  async create({ name, permissions }: { name: string; permissions: PermissionMap }): Promise<Role> {
    const map = checkedMap({ ...this.startingPermissions(), ...permissions })
    this.requireHeld({}, map)
    const roles = await this.ctx.em.find(Role, {}, { orderBy: { number: 'desc' } })
    if (roles.length >= MOST_ROLES) throw new UserInputError(`A tenant has at most ${MOST_ROLES} roles.`)
    const number = Math.max(FIRST_OWN_NUMBER, (roles[0]?.number ?? 0) + 1)
    const role = this.ctx.em.create(Role, { number, name: await this.freeName(name, null), permissions: map })
    await this.ctx.em.flush()
    return role
  }

  async update({ id, name, permissions }: { id: string; name?: string; permissions?: PermissionMap }): Promise<Role> {
    return keepingAnAdministrator(this.ctx, async () => {
      const role = await this.forWriting(id)
      if (permissions) {
        const map = checkedMap(permissions)
        this.requireHeld(role.permissions, map)
        role.permissions = map
      }
      if (name !== undefined && name.trim() !== role.name) {
        if (!role.isOwn) throw invalidField('name', "Built-in roles can't be renamed.")
        this.requireHeld(role.permissions, {})
        role.name = await this.freeName(name, role.id)
      }
      await this.ctx.em.flush()
      return role
    })
  }

  async remove(id: string): Promise<string> {
    const role = await this.forWriting(id)
    if (!role.isOwn) throw new UserInputError("Built-in roles can't be deleted.")
    this.requireHeld(role.permissions, {})
    const members = (await this.memberCounts()).get(role.number) ?? 0
    if (members > 0) {
      const who = members === 1 ? 'One person has' : `${members} people have`
      throw new UserInputError({ code: 'IN_USE', message: `${who} this role. Give them another one first.` })
    }
    await this.ctx.em.remove(role).flush()
    return role.id
  }

  /** Everybody has the command menu unless a role says otherwise. */
  private startingPermissions(): PermissionMap {
    return holds(this.ctx, 'command_menu.can_view') ? { 'command_menu.can_view': true } : {}
  }

  private async byNumber(number: number): Promise<Role | null> {
    return this.ctx.em.findOne(Role, { number, tenantId: this.ctx.currentTenant.id })
  }

  private async forWriting(id: string): Promise<Role> {
    const role = await getRecord(this.ctx.em, { entity: Role, noun: 'role' }, id)
    if (!role.isForStaff) throw notFound('role')
    return role
  }

  private requireHeld(before: PermissionMap, after: PermissionMap): void {
    const beyond = changedKeys(before, after).find((key) => !holds(this.ctx, key))
    if (!beyond) return
    throw invalidField(
      'permissions',
      `You can't change ${beyond}: you don't have this permission yourself.`,
      'FORBIDDEN',
    )
  }

  private async freeName(wanted: string, ownId: string | null): Promise<string> {
    const name = wanted.trim()
    const others = await this.ctx.em.find(Role, ownId ? { id: { $ne: ownId } } : {})
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      throw invalidField('name', 'There is already a role with this name', 'TAKEN')
    }
    return name
  }
}

/** Only granted permissions, and only existing keys. */
function checkedMap(sent: Readonly<Record<string, unknown>>): PermissionMap {
  const granted = Object.entries(sent).filter(([, value]) => value !== false && value !== null)
  for (const [key, value] of granted) {
    if (!isPermission(key) || value !== true) throw invalidField('permissions', `There is no permission ${key}.`)
  }
  return Object.fromEntries(granted)
}
