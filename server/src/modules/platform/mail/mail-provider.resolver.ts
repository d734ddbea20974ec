import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { MailProvider } from './mail-provider.entity.ts'
import { MailProviderPayload, SaveMailProviderInput, TestMailProviderPayload } from './mail-provider.inputs.ts'
import { MailProviderService } from './mail-provider.service.ts'

@Resolver(() => MailProvider)
export class MailProviderResolver {
  @Query(() => MailProvider, {
    nullable: true,
    description: "The tenant's own mail server; null if mail is sent through the installation's.",
  })
  @Requires('settings.can_view')
  mailProvider(@Ctx() ctx: RequestContext): Promise<MailProvider | null> {
    return ctx.use(MailProviderService).current()
  }

  @Query(() => Boolean, {
    description: "Whether mail is sent at all: through the tenant's own mail server or the installation's.",
  })
  @Requires('pages.can_view')
  hasEmailProvider(@Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(MailProviderService).isSet()
  }

  @Mutation(() => MailProviderPayload)
  @RequiresPerson('settings.can_edit')
  saveMailProvider(
    @Arg('input', () => SaveMailProviderInput) input: SaveMailProviderInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('mailProvider', ctx, () => ctx.use(MailProviderService).save(input))
  }

  @Mutation(() => MailProviderPayload)
  @RequiresPerson('settings.can_edit')
  removeMailProvider(@Ctx() ctx: RequestContext) {
    return payload('mailProvider', ctx, () => ctx.use(MailProviderService).remove())
  }

  @Mutation(() => TestMailProviderPayload, {
    description: "Sends a mail to the viewer through the saved server and returns the server's response.",
  })
  @RequiresPerson('settings.can_edit')
  testMailProvider(@Ctx() ctx: RequestContext) {
    return mutationResult('test', () => ctx.use(MailProviderService).test())
  }

  @FieldResolver(() => Boolean, { description: 'Whether a password is stored. It is never returned.' })
  hasPassword(@Root() { sealedPassword }: MailProvider): boolean {
    return sealedPassword !== null
  }
}
