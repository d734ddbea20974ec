import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { SenderDomain } from './sender-domain.entity.ts'
import {
  AddSenderDomainInput,
  ManageSenderDomainInput,
  SenderDomainPayload,
  SenderRecord,
  SenderRecordKind,
} from './sender-domain.inputs.ts'
import { SenderDomainService } from './sender-domain.service.ts'
import { dmarcName } from './sender-domain-check.ts'

@Resolver(() => SenderDomain)
export class SenderDomainResolver {
  @Query(() => [SenderDomain], { description: "The domains that the tenant's mail comes from." })
  @Requires('settings.can_view')
  senderDomains(@Ctx() ctx: RequestContext): Promise<SenderDomain[]> {
    return ctx.use(SenderDomainService).list()
  }

  @Mutation(() => SenderDomainPayload, { description: 'Adds a domain and makes a key for its mail.' })
  @RequiresPerson('settings.can_edit')
  addSenderDomain(
    @Arg('input', () => AddSenderDomainInput) { domain }: AddSenderDomainInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('senderDomain', ctx, () => ctx.use(SenderDomainService).add(domain))
  }

  @Mutation(() => SenderDomainPayload, {
    description: 'Asks DNS for the records now. Mail from the domain is signed from then on, if the key was found.',
  })
  @RequiresPerson('settings.can_edit')
  async checkSenderDomain(
    @Arg('input', () => ManageSenderDomainInput) { id }: ManageSenderDomainInput,
    @Ctx() ctx: RequestContext,
  ) {
    const finding = await ctx.use(SenderDomainService).ask(id)
    return payload('senderDomain', ctx, () => ctx.use(SenderDomainService).settle(id, finding))
  }

  @Mutation(() => SenderDomainPayload, { description: 'Mail from the domain is no longer signed.' })
  @RequiresPerson('settings.can_edit')
  removeSenderDomain(
    @Arg('input', () => ManageSenderDomainInput) { id }: ManageSenderDomainInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('senderDomain', ctx, () => ctx.use(SenderDomainService).remove(id))
  }

  @FieldResolver(() => [SenderRecord], { description: 'The TXT records to create.' })
  records(@Root() sender: SenderDomain): SenderRecord[] {
    const { domain, dkimName, dkimValue, dkimProblem, spfProblem, dmarcProblem } = sender
    return [
      { kind: SenderRecordKind.DKIM, name: dkimName, value: dkimValue, problem: dkimProblem },
      { kind: SenderRecordKind.SPF, name: domain, value: 'v=spf1 mx ~all', problem: spfProblem },
      { kind: SenderRecordKind.DMARC, name: dmarcName(domain), value: 'v=DMARC1; p=none', problem: dmarcProblem },
    ]
  }
}
