import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { TenantDomain } from '../tenants/index.ts'
import {
  AddDomainInput,
  DnsRecord,
  DnsRecordType,
  DomainPayload,
  DomainsPayload,
  ManageDomainInput,
  SetPrimaryDomainInput,
} from './domain.inputs.ts'
import { DomainService } from './domain.service.ts'
import { proofName, proofValue } from './domain-check.ts'

@Resolver(() => TenantDomain)
export class DomainResolver {
  @Query(() => [TenantDomain], { description: "The domains of the tenant's site, verified or not." })
  @Requires('settings.can_view')
  domains(@Ctx() ctx: RequestContext): Promise<TenantDomain[]> {
    return ctx.use(DomainService).list()
  }

  @Mutation(() => DomainPayload, {
    description: 'Adds a domain. The site is served there once the domain is verified.',
  })
  @RequiresPerson('settings.can_edit')
  addDomain(@Arg('input', () => AddDomainInput) { domain }: AddDomainInput, @Ctx() ctx: RequestContext) {
    return payload('domain', ctx, () => ctx.use(DomainService).add(domain))
  }

  @Mutation(() => DomainPayload, { description: 'Checks the DNS records now to verify the domain.' })
  @RequiresPerson('settings.can_edit')
  async verifyDomain(@Arg('input', () => ManageDomainInput) { id }: ManageDomainInput, @Ctx() ctx: RequestContext) {
    const finding = await ctx.use(DomainService).ask(id)
    return payload('domain', ctx, () => ctx.use(DomainService).settle(id, finding))
  }

  @Mutation(() => DomainsPayload, {
    description: 'Makes a domain the primary one. All others of the site redirect to it.',
  })
  @RequiresPerson('settings.can_edit')
  async setPrimaryDomain(
    @Arg('input', () => SetPrimaryDomainInput) { id = null }: SetPrimaryDomainInput,
    @Ctx() ctx: RequestContext,
  ) {
    const finding = id === null ? null : await ctx.use(DomainService).ask(id)
    return payload('domains', ctx, () => ctx.use(DomainService).choosePrimary(id, finding))
  }

  @Mutation(() => DomainPayload)
  @RequiresPerson('settings.can_edit')
  removeDomain(@Arg('input', () => ManageDomainInput) { id }: ManageDomainInput, @Ctx() ctx: RequestContext) {
    return payload('domain', ctx, () => ctx.use(DomainService).remove(id))
  }

  @FieldResolver(() => String, { description: 'The domain in Unicode.' })
  name(@Root() domain: TenantDomain): string {
    return domain.name
  }

  @FieldResolver(() => Boolean)
  isPrimary(@Root() domain: TenantDomain, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(DomainService).isPrimary(domain)
  }

  @FieldResolver(() => [DnsRecord], { description: 'The DNS records to create.' })
  records(@Root() { domain, token }: TenantDomain, @Ctx() ctx: RequestContext): DnsRecord[] {
    return [
      { type: DnsRecordType.TXT, name: proofName(domain), value: proofValue(token) },
      { type: DnsRecordType.CNAME, name: domain, value: ctx.use(DomainService).target },
    ]
  }
}
