import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { CapabilitySettingsService } from '../../platform/settings/index.ts'
import {
  CampaignPayload,
  ManageCampaignInput,
  ScheduleCampaignInput,
  SendTestCampaignInput,
  SendTestCampaignPayload,
} from './campaign.inputs.ts'
import { CampaignService } from './campaign.service.ts'
import { CampaignSettings, CampaignSettingsPayload, UpdateCampaignSettingsInput } from './campaign-settings.ts'
import { CampaignTests } from './campaign-tests.ts'

/** Starts and stops the sending of campaigns. */
@Resolver()
export class CampaignSendingResolver {
  @Mutation(() => CampaignPayload, { description: 'Sends it now to everybody in its audience.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  sendCampaign(@Arg('input', () => ManageCampaignInput) input: ManageCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).send(input))
  }

  @Mutation(() => CampaignPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  scheduleCampaign(
    @Arg('input', () => ScheduleCampaignInput) input: ScheduleCampaignInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).schedule(input))
  }

  @Mutation(() => CampaignPayload, { description: 'Makes a scheduled campaign a draft again.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  unscheduleCampaign(@Arg('input', () => ManageCampaignInput) input: ManageCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).unschedule(input))
  }

  @Mutation(() => CampaignPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  pauseCampaign(@Arg('input', () => ManageCampaignInput) input: ManageCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).pause(input))
  }

  @Mutation(() => CampaignPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  resumeCampaign(@Arg('input', () => ManageCampaignInput) input: ManageCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).resume(input))
  }

  @Mutation(() => CampaignPayload, { description: 'Stops sending for good.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  cancelCampaign(@Arg('input', () => ManageCampaignInput) input: ManageCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).cancel(input))
  }

  @Mutation(() => CampaignPayload, { description: 'Makes a draft with the same content and audience.' })
  @Requires('email_marketing.can_create', 'email_marketing')
  duplicateCampaign(@Arg('input', () => ManageCampaignInput) { id }: ManageCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).duplicate(id))
  }

  @Mutation(() => SendTestCampaignPayload, { description: 'Returns the addresses that it was sent to.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  sendTestCampaign(
    @Arg('input', () => SendTestCampaignInput) input: SendTestCampaignInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('sentTo', ctx, () => ctx.use(CampaignTests).send(input))
  }

  @Query(() => CampaignSettings)
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignSettings(@Ctx() ctx: RequestContext): Promise<CampaignSettings> {
    return ctx.use(CapabilitySettingsService).read(CampaignSettings)
  }

  @Mutation(() => CampaignSettingsPayload)
  @Requires('settings.can_edit', 'email_marketing')
  updateCampaignSettings(
    @Arg('input', () => UpdateCampaignSettingsInput) input: UpdateCampaignSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(CapabilitySettingsService).change(CampaignSettings, { ...input }))
  }
}
