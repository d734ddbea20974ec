import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { ForSignedIn, OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { featuresOfTenant, type Viewer as SignedIn } from '../../../kernel/tenancy/viewer.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import type { User } from '../users/index.ts'
import {
  SignInInput,
  SignInPayload,
  SignOutPayload,
  SwitchTenantInput,
  SwitchTenantPayload,
  Viewer,
} from './session.inputs.ts'
import { SessionService } from './session.service.ts'
import { SignInService } from './sign-in.service.ts'
import { SignInRefused } from './sign-in-attempts.ts'

const userOf = ({ userId: id, email, displayName, roleId, roleName }: SignedIn) => ({
  id,
  email,
  displayName,
  roleId,
  roleName,
})

@Resolver()
export class SessionResolver {
  @Query(() => Viewer, { nullable: true })
  @OpenToAnyone()
  me(@Ctx() ctx: RequestContext): object | null {
    if (!ctx.viewer) return null
    return {
      user: userOf(ctx.viewer),
      tenant: ctx.tenant,
      agency: ctx.viewer.agency,
      permissions: [...ctx.permissions],
      features: featuresOfTenant(ctx.tenant),
    }
  }

  @Mutation(() => SignInPayload)
  @OpenToAnyone()
  async signIn(
    @Arg('input', () => SignInInput) input: SignInInput,
    @Ctx() ctx: RequestContext,
  ): Promise<SignInPayload> {
    // No transaction: checking a password takes long, and a failed attempt is to be counted.
    try {
      return { user: userOf(await ctx.use(SignInService).signIn(input)) as User, challenge: null, userErrors: [] }
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      const challenge = error instanceof SignInRefused ? error.challenge : null
      return { user: null, challenge, userErrors: [...error.faults] }
    }
  }

  @Mutation(() => SignOutPayload)
  @OpenToAnyone()
  async signOut(@Ctx() ctx: RequestContext): Promise<SignOutPayload> {
    await ctx.use(SessionService).signOut()
    return { success: true, userErrors: [] }
  }

  @Mutation(() => SwitchTenantPayload)
  @ForSignedIn()
  switchTenant(@Arg('input', () => SwitchTenantInput) { tenantId }: SwitchTenantInput, @Ctx() ctx: RequestContext) {
    return mutationResult('tenant', () => ctx.use(SessionService).switchTenant(tenantId))
  }
}
