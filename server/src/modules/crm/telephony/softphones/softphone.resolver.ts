import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { CallPerson } from '../calls/call.inputs.ts'
import { CallPeople } from '../calls/caller-match.ts'
import { Softphone } from './softphone.entity.ts'
import {
  PhoneAccount,
  SoftphonePayload,
  TelephonySettingsPayload,
  UpdateMySoftphoneInput,
  UpdateSoftphoneInput,
  UpdateTelephonySettingsInput,
} from './softphone.inputs.ts'
import { SoftphoneService } from './softphone.service.ts'
import { TelephonySettings } from './telephony-settings.ts'

/** Only people read phones and change any of this: the address decides where calls go. */
@Resolver(() => Softphone)
export class SoftphoneResolver {
  @Query(() => TelephonySettings)
  @Requires('settings.can_view', 'voip')
  telephonySettings(@Ctx() ctx: RequestContext): Promise<TelephonySettings> {
    return ctx.use(SoftphoneService).settings()
  }

  @Mutation(() => TelephonySettingsPayload)
  @RequiresPerson('settings.can_edit', 'voip')
  updateTelephonySettings(
    @Arg('input', () => UpdateTelephonySettingsInput) input: UpdateTelephonySettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(SoftphoneService).changeSettings(input))
  }

  @Query(() => [Softphone], { description: 'The phones of all staff, without their secrets. At most 500.' })
  @RequiresPerson('settings.can_view', 'voip')
  softphones(@Ctx() ctx: RequestContext): Promise<Softphone[]> {
    return ctx.use(SoftphoneService).all()
  }

  @Query(() => Softphone, { nullable: true, description: "The viewer's own." })
  @RequiresPerson('voip.can_view', 'voip')
  mySoftphone(@Ctx() ctx: RequestContext): Promise<Softphone | null> {
    return ctx.use(SoftphoneService).mine()
  }

  @Query(() => PhoneAccount, {
    nullable: true,
    description: "The viewer's own, with the secret. Null until all of it is known.",
  })
  @RequiresPerson('voip.can_create', 'voip')
  phoneAccount(@Ctx() ctx: RequestContext): Promise<PhoneAccount | null> {
    return ctx.use(SoftphoneService).account()
  }

  @Mutation(() => SoftphonePayload, { description: "Changes the viewer's own phone." })
  @RequiresPerson('voip.can_create', 'voip')
  updateMySoftphone(
    @Arg('input', () => UpdateMySoftphoneInput) input: UpdateMySoftphoneInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('softphone', ctx, () => ctx.use(SoftphoneService).changeMine(input))
  }

  @Mutation(() => SoftphonePayload, { description: "Changes any staff member's phone." })
  @RequiresPerson('settings.can_edit', 'voip')
  updateSoftphone(@Arg('input', () => UpdateSoftphoneInput) input: UpdateSoftphoneInput, @Ctx() ctx: RequestContext) {
    return payload('softphone', ctx, () => ctx.use(SoftphoneService).change(input))
  }

  @FieldResolver(() => CallPerson, { nullable: true })
  user(@Root() { userId }: Softphone, @Ctx() ctx: RequestContext): Promise<CallPerson | null> {
    return ctx.use(CallPeople).user(userId)
  }
}
