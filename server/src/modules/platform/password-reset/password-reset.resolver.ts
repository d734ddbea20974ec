import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import {
  RequestPasswordResetInput,
  RequestPasswordResetPayload,
  ResetPasswordInput,
  ResetPasswordPayload,
} from './password-reset.inputs.ts'
import { PasswordResetService } from './password-reset.service.ts'

@Resolver()
export class PasswordResetResolver {
  @Query(() => String, {
    nullable: true,
    description: "The account's email address; null if the link is no longer valid.",
  })
  @OpenToAnyone()
  passwordResetEmail(@Arg('token', () => String) token: string, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(PasswordResetService).emailOf(token)
  }

  @Mutation(() => RequestPasswordResetPayload, {
    description: 'The response is the same whether or not the account exists.',
  })
  @OpenToAnyone()
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) { email }: RequestPasswordResetInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('success', async () => {
      await ctx.use(PasswordResetService).request(email)
      return true
    })
  }

  @Mutation(() => ResetPasswordPayload, { description: 'Ends all sessions of the account.' })
  @OpenToAnyone()
  resetPassword(
    @Arg('input', () => ResetPasswordInput) { token, password }: ResetPasswordInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('email', () => ctx.use(PasswordResetService).reset(token, password))
  }
}
