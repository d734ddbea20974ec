import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import { type Listing, ListOf } from '../../../kernel/graphql/paging.ts'
import { ForSignedIn, OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'
import { Tenant } from './tenant.entity.ts'
import { TenantService } from './tenant.service.ts'

const TenantList = ListOf(Tenant, 'TenantList')

@Resolver(() => Tenant)
export class TenantResolver {
  @Query(() => Tenant, { nullable: true, description: 'The tenant of this request, if any.' })
  @OpenToAnyone()
  tenant(@Ctx() ctx: RequestContext): CurrentTenant | null {
    return ctx.tenant
  }

  @Query(() => TenantList, {
    description: "All tenants for role 1, the agency's own for agency users, the viewer's own for staff.",
  })
  @ForSignedIn()
  tenants(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<CurrentTenant>> {
    return ctx.use(TenantService).list(slice)
  }

  @FieldResolver(() => String, { description: 'URL of the public site, for example http://maple.localhost:4000.' })
  siteUrl(@Root() tenant: CurrentTenant, @Ctx() ctx: RequestContext): string {
    return ctx.use(TenantService).siteUrl(tenant)
  }
}
