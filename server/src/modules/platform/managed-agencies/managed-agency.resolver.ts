import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { ForInstallation } from '../../../kernel/graphql/requirements.ts'
import type { AgencyMemberRow, AgencyRow } from '../agencies/index.ts'
import {
  AddAgencyMemberInput,
  AddAgencyMemberPayload,
  AgencyMember,
  CreateAgencyInput,
  ManagedAgency,
  ManagedAgencyList,
  ManagedAgencyPayload,
  ManagedAgencyWhere,
  SetAgencyMemberActiveInput,
  UpdateAgencyInput,
} from './managed-agency.inputs.ts'
import { ManagedAgencyService } from './managed-agency.service.ts'

@Resolver(() => ManagedAgency)
export class ManagedAgencyResolver {
  @Query(() => ManagedAgencyList)
  @ForInstallation()
  agencies(
    @ListArgs(ManagedAgencyWhere) { slice, where }: ListArgs<ManagedAgencyWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<AgencyRow>> {
    return ctx.use(ManagedAgencyService).list(slice, where?.search ?? '')
  }

  @Mutation(() => ManagedAgencyPayload)
  @ForInstallation()
  createAgency(@Arg('input', () => CreateAgencyInput) input: CreateAgencyInput, @Ctx() ctx: RequestContext) {
    return payload('agency', ctx, () => ctx.use(ManagedAgencyService).create(input))
  }

  @Mutation(() => ManagedAgencyPayload, { description: 'An omitted logo is unchanged; null removes it.' })
  @ForInstallation()
  updateAgency(@Arg('input', () => UpdateAgencyInput) input: UpdateAgencyInput, @Ctx() ctx: RequestContext) {
    return payload('agency', ctx, () => ctx.use(ManagedAgencyService).update(input))
  }

  @Mutation(() => AddAgencyMemberPayload, { description: 'Sends the member a link for choosing a password.' })
  @ForInstallation()
  async addAgencyMember(
    @Arg('input', () => AddAgencyMemberInput) input: AddAgencyMemberInput,
    @Ctx() ctx: RequestContext,
  ) {
    const { added, userErrors } = await mutationResult('added', () => ctx.use(ManagedAgencyService).addMember(input))
    return { agency: added?.agency ?? null, link: added?.link ?? null, userErrors }
  }

  @Mutation(() => ManagedAgencyPayload)
  @ForInstallation()
  setAgencyMemberActive(
    @Arg('input', () => SetAgencyMemberActiveInput) { agencyId, userId, isActive }: SetAgencyMemberActiveInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('agency', ctx, () => ctx.use(ManagedAgencyService).switchMember(agencyId, userId, isActive))
  }

  @FieldResolver(() => [AgencyMember])
  members(@Root() agency: AgencyRow, @Ctx() ctx: RequestContext): Promise<AgencyMemberRow[]> {
    return ctx.use(ManagedAgencyService).members(agency)
  }
}

@Resolver(() => AgencyMember)
export class AgencyMemberResolver {
  @FieldResolver(() => Date, { nullable: true })
  lastSeenAt(@Root() { lastSeenAt }: AgencyMemberRow): Date | null {
    return lastSeenAt ? new Date(lastSeenAt) : null
  }
}
