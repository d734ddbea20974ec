import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { inOtherTenant } from '../../../kernel/context/other-tenant.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { ForAgencies, ForInstallation } from '../../../kernel/graphql/requirements.ts'
import { TenantService } from '../tenants/index.ts'
import {
  CreateTenantInput,
  CreateTenantPayload,
  ManagedTenant,
  ManagedTenantList,
  ManagedTenantPayload,
  ManagedTenantWhere,
  ManageTenantInput,
  SetTenantTemplateInput,
  TenantAddress,
  UpdateTenantInput,
} from './managed-tenant.inputs.ts'
import { ManagedTenantService } from './managed-tenant.service.ts'
import type { ManagedTenantRow } from './managed-tenant-store.ts'
import { NewTenantService } from './new-tenant.service.ts'
import { addressFault, siteOfHandle } from './tenant-address.ts'
import { TenantSetupService } from './tenant-set-up.service.ts'

@Resolver(() => ManagedTenant)
export class ManagedTenantResolver {
  @Query(() => ManagedTenantList, { description: "All tenants for role 1; the agency's own tenants for agency users." })
  @ForAgencies()
  managedTenants(
    @ListArgs(ManagedTenantWhere) { slice, where }: ListArgs<ManagedTenantWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<ManagedTenantRow>> {
    return ctx.use(ManagedTenantService).list(slice, where)
  }

  @Query(() => [ManagedTenant], { description: 'Tenants that new ones can be copied from.' })
  @ForAgencies()
  tenantTemplates(@Ctx() ctx: RequestContext): Promise<ManagedTenantRow[]> {
    return ctx.use(ManagedTenantService).templates()
  }

  @Query(() => TenantAddress, {
    description: "The address that a tenant's site would have, and whether it is available.",
  })
  @ForAgencies()
  async tenantAddress(@Arg('handle', () => String) handle: string, @Ctx() ctx: RequestContext): Promise<TenantAddress> {
    const problem = await addressFault(ctx, handle)
    return { url: siteOfHandle(ctx, problem ? 'example' : handle), problem }
  }

  @Mutation(() => CreateTenantPayload, {
    description: 'A background job copies the template; see setup for its progress.',
  })
  @ForAgencies()
  async createTenant(@Arg('input', () => CreateTenantInput) input: CreateTenantInput, @Ctx() ctx: RequestContext) {
    // Its transaction is in the new tenant, as those below are in the tenant they change.
    const { created, userErrors } = await mutationResult('created', () => ctx.use(NewTenantService).create(input))
    return { ...created, userErrors }
  }

  @Mutation(() => ManagedTenantPayload, { description: 'Changes of plan and modules apply from the next request.' })
  @ForInstallation()
  updateTenant(@Arg('input', () => UpdateTenantInput) input: UpdateTenantInput, @Ctx() ctx: RequestContext) {
    return mutationResult('tenant', () => ctx.use(ManagedTenantService).update(input))
  }

  @Mutation(() => ManagedTenantPayload)
  @ForAgencies()
  setTenantTemplate(
    @Arg('input', () => SetTenantTemplateInput) { id, isTemplate }: SetTenantTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('tenant', () => ctx.use(ManagedTenantService).setTenantTemplate(id, isTemplate))
  }

  @Mutation(() => ManagedTenantPayload, { description: 'Takes the site offline and makes its data read-only.' })
  @ForInstallation()
  suspendTenant(@Arg('input', () => ManageTenantInput) { id }: ManageTenantInput, @Ctx() ctx: RequestContext) {
    return mutationResult('tenant', () => ctx.use(ManagedTenantService).suspend(id))
  }

  @Mutation(() => ManagedTenantPayload)
  @ForInstallation()
  resumeTenant(@Arg('input', () => ManageTenantInput) { id }: ManageTenantInput, @Ctx() ctx: RequestContext) {
    return mutationResult('tenant', () => ctx.use(ManagedTenantService).resume(id))
  }

  @Mutation(() => ManagedTenantPayload, { description: 'Serves its site on hosts that belong to no tenant.' })
  @ForInstallation()
  setDefaultTenant(@Arg('input', () => ManageTenantInput) { id }: ManageTenantInput, @Ctx() ctx: RequestContext) {
    return mutationResult('tenant', () => ctx.use(ManagedTenantService).makeDefault(id))
  }

  @Mutation(() => ManagedTenantPayload, { description: 'Resumes copying a template after a problem.' })
  @ForAgencies()
  retryTenantSetup(@Arg('input', () => ManageTenantInput) { id }: ManageTenantInput, @Ctx() ctx: RequestContext) {
    return mutationResult('tenant', async () => {
      const managed = ctx.use(ManagedTenantService)
      managed.requireWriteAccess()
      await inOtherTenant(ctx, await managed.one(id), (own) => own.use(TenantSetupService).retry())
      return managed.one(id)
    })
  }

  @FieldResolver(() => Date)
  createdAt(@Root() { createdAt }: ManagedTenantRow): Date {
    return new Date(createdAt)
  }

  @FieldResolver(() => String, { description: 'URL of the public site.' })
  siteUrl(@Root() tenant: ManagedTenantRow, @Ctx() ctx: RequestContext): string {
    return ctx.use(TenantService).siteUrl(tenant)
  }
}
