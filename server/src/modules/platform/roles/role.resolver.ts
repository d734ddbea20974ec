import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { allowsPermission } from '../../../kernel/access/features.ts'
import { areaLabels, areaOf, areas } from '../../../kernel/access/permissions.ts'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { permissionsInUse } from '../../../kernel/graphql/permissions-in-use.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { isHeldBy } from './reach.ts'
import { Role } from './role.entity.ts'
import {
  CreateRoleInput,
  DeleteRoleInput,
  DeleteRolePayload,
  PermissionArea,
  RolePayload,
  UpdateRoleInput,
} from './role.inputs.ts'
import { RoleService } from './role.service.ts'

@Resolver(() => Role)
export class RoleResolver {
  @Query(() => [Role], { description: 'The roles that staff can have.' })
  @Requires('users.can_view')
  roles(@Ctx() ctx: RequestContext): Promise<Role[]> {
    return ctx.use(RoleService).list()
  }

  @Query(() => [PermissionArea], {
    description: "The permissions that open something in this version and in the tenant's plan.",
  })
  @Requires('users.can_view')
  permissionAreas(@Ctx() { currentTenant }: RequestContext): PermissionArea[] {
    const offered = permissionsInUse().filter((key) => allowsPermission(currentTenant, key))
    return areas
      .map((area) => ({ area, label: areaLabels[area], permissions: offered.filter((key) => areaOf(key) === area) }))
      .filter((area) => area.permissions.length > 0)
  }

  @Mutation(() => RolePayload)
  @RequiresPerson('users.can_create')
  createRole(@Arg('input', () => CreateRoleInput) input: CreateRoleInput, @Ctx() ctx: RequestContext) {
    return payload('role', ctx, () => ctx.use(RoleService).create(input))
  }

  @Mutation(() => RolePayload)
  @RequiresPerson('users.can_edit')
  updateRole(
    @Arg('input', () => UpdateRoleInput) { id, name, permissions }: UpdateRoleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('role', ctx, () =>
      ctx.use(RoleService).update({ id, ...(name ? { name } : {}), ...(permissions ? { permissions } : {}) }),
    )
  }

  @Mutation(() => DeleteRolePayload)
  @RequiresPerson('users.can_delete')
  deleteRole(@Arg('input', () => DeleteRoleInput) { id }: DeleteRoleInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(RoleService).remove(id))
  }

  @FieldResolver(() => Boolean, {
    description: "Whether it is one of the tenant's own roles, which can be renamed and deleted.",
  })
  isOwn(@Root() role: Role): boolean {
    return role.isOwn
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has all its permissions and may assign it.' })
  isGrantable(@Root() role: Role, @Ctx() ctx: RequestContext): boolean {
    return isHeldBy(ctx, role.permissions)
  }

  @FieldResolver(() => Int)
  async memberCount(@Root() role: Role, @Ctx() ctx: RequestContext): Promise<number> {
    return (await ctx.use(RoleService).memberCounts()).get(role.number) ?? 0
  }
}
