import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { namesInCode, RoleService } from '../roles/index.ts'
import { User } from './user.entity.ts'
import { ChangeUserRoleInput, ManageUserInput, UserList, UserOrder, UserPayload, UserWhere } from './user.inputs.ts'
import { UserService } from './user.service.ts'

@Resolver(() => User)
export class UserResolver {
  @Query(() => UserList, { description: "The tenant's staff. For shoppers, see `shoppers`." })
  @Requires('users.can_view')
  users(
    @ListArgs(UserWhere, UserOrder) { slice, where, orderBy }: ListArgs<UserWhere, UserOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<User>> {
    return ctx.use(UserService).list(slice, where?.search ?? '', orderBy)
  }

  @Mutation(() => UserPayload)
  @RequiresPerson('users.can_edit')
  changeUserRole(
    @Arg('input', () => ChangeUserRoleInput) { id, roleId }: ChangeUserRoleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('user', ctx, () => ctx.use(UserService).changeRole(id, roleId))
  }

  @Mutation(() => UserPayload, { description: 'Ends their sessions and keeps them from signing in.' })
  @RequiresPerson('users.can_delete')
  deactivateUser(@Arg('input', () => ManageUserInput) { id }: ManageUserInput, @Ctx() ctx: RequestContext) {
    return payload('user', ctx, () => ctx.use(UserService).deactivate(id))
  }

  @Mutation(() => UserPayload)
  @RequiresPerson('users.can_edit')
  reactivateUser(@Arg('input', () => ManageUserInput) { id }: ManageUserInput, @Ctx() ctx: RequestContext) {
    return payload('user', ctx, () => ctx.use(UserService).reactivate(id))
  }

  /** The viewer's own account brings its name along; others are looked up. */
  @FieldResolver(() => String)
  async roleName(@Root() user: User, @Ctx() ctx: RequestContext): Promise<string> {
    if (user.roleName) return user.roleName
    const name = user.tenantId ? await ctx.use(RoleService).nameOf(user.roleId) : namesInCode[user.roleId]
    return name ?? 'No role'
  }

  @FieldResolver(() => Boolean)
  isActive(@Root() user: User): boolean {
    return !user.deactivatedAt
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the person has followed a link that was sent to the address. Always true for accounts without a tenant.',
  })
  isEmailConfirmed(@Root() user: User, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(UserService).isEmailConfirmed(user)
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Null for viewers who may not view users.' })
  async lastSeenAt(@Root() user: User, @Ctx() ctx: RequestContext): Promise<Date | null> {
    const at = ctx.can('users.can_view') ? (await ctx.use(UserService).activityOf(user))?.lastSeenAt : null
    return at ? new Date(at) : null
  }

  @FieldResolver(() => Boolean, { nullable: true, description: 'Null for viewers who may not view users.' })
  async hasSecondFactor(@Root() user: User, @Ctx() ctx: RequestContext): Promise<boolean | null> {
    if (!ctx.can('users.can_view')) return null
    return (await ctx.use(UserService).activityOf(user))?.hasSecondFactor ?? null
  }
}
