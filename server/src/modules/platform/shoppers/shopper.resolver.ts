import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { ForShoppers, OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { AddressService } from './address.service.ts'
import { EmailConfirmationService } from './email-confirmation.service.ts'
import {
  ChangeEmailInput,
  ConfirmEmailInput,
  EmailPayload,
  EraseAccountInput,
  EraseAccountPayload,
  ShopperAccount,
  SignUpInput,
  SignUpPayload,
} from './shopper.inputs.ts'
import { ShopperService } from './shopper.service.ts'
import { SignUpService } from './sign-up.service.ts'

/** Mutations that check a password run without a transaction: hashing is slow, and failed attempts must be counted. */
@Resolver()
export class ShopperResolver {
  @Query(() => ShopperAccount, { description: '`me` and `sessions` return the rest of the account.' })
  @ForShoppers()
  async shopperAccount(@Ctx() ctx: RequestContext): Promise<ShopperAccount> {
    const user = await ctx.use(ShopperService).account()
    const addresses = await ctx.use(AddressService).list()
    return { user, addresses, isEmailConfirmed: user.emailConfirmedAt !== null, createdAt: user.createdAt }
  }

  @Mutation(() => SignUpPayload, { description: "Available only on a site's host. Signs in to the new account." })
  @OpenToAnyone()
  signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() ctx: RequestContext) {
    return mutationResult('user', async () => {
      const { userId: id, email, displayName, roleId, roleName } = await ctx.use(SignUpService).signUp(input)
      return { id, email, displayName, roleId, roleName }
    })
  }

  @Mutation(() => EmailPayload, {
    description: 'Sends a confirmation link to the new address and a notice to the old one.',
  })
  @ForShoppers()
  changeEmail(@Arg('input', () => ChangeEmailInput) { email, password }: ChangeEmailInput, @Ctx() ctx: RequestContext) {
    return mutationResult('email', () => ctx.use(ShopperService).changeEmail(email, password))
  }

  @Mutation(() => EmailPayload)
  @ForShoppers()
  sendEmailConfirmation(@Ctx() ctx: RequestContext) {
    return payload('email', ctx, () => ctx.use(EmailConfirmationService).sendAgain())
  }

  @Mutation(() => EmailPayload, { description: 'Takes the token from the link in the email.' })
  @OpenToAnyone()
  confirmEmail(@Arg('input', () => ConfirmEmailInput) { token }: ConfirmEmailInput, @Ctx() ctx: RequestContext) {
    return payload('email', ctx, () => ctx.use(EmailConfirmationService).confirm(token))
  }

  @Mutation(() => EraseAccountPayload, {
    description: 'Permanently erases the account and everything that belongs to it.',
  })
  @ForShoppers()
  eraseAccount(@Arg('input', () => EraseAccountInput) { password }: EraseAccountInput, @Ctx() ctx: RequestContext) {
    return mutationResult('success', () => ctx.use(ShopperService).erase(password))
  }
}
