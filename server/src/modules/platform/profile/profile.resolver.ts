import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { ForSignedIn } from '../../../kernel/graphql/requirements.ts'
import { deviceName } from './device-name.ts'
import {
  ChangePasswordInput,
  ChangePasswordPayload,
  ConfirmByPasswordInput,
  DisableSecondFactorPayload,
  EnableSecondFactorInput,
  RecoveryCodesPayload,
  RemoveProfilePicturePayload,
  RevokeOtherSessionsPayload,
  RevokeSessionInput,
  RevokeSessionPayload,
  SecondFactorStatus,
  SessionInfo,
  StartSecondFactorSetupPayload,
  UpdateProfileInput,
  UpdateProfilePayload,
} from './profile.inputs.ts'
import { ProfileService } from './profile.service.ts'

/** Mutations that check a password run without a transaction: hashing is slow, and failed attempts must be counted. */
@Resolver()
export class ProfileResolver {
  @Query(() => [SessionInfo], { description: "The viewer's sessions, newest first." })
  @ForSignedIn()
  async sessions(@Ctx() ctx: RequestContext): Promise<SessionInfo[]> {
    const rows = await ctx.use(ProfileService).sessions()
    return rows.map(({ createdAt, seenAt, ...row }) => {
      const isCurrent = row.id === ctx.viewer?.sessionId
      return {
        ...row,
        device: deviceName(row.userAgent),
        createdAt: new Date(createdAt),
        // A session stores its last use once an hour. The one that asks is in use right now.
        lastSeenAt: isCurrent ? new Date() : new Date(seenAt),
        isCurrent,
      }
    })
  }

  @Query(() => SecondFactorStatus)
  @ForSignedIn()
  async secondFactor(@Ctx() ctx: RequestContext): Promise<SecondFactorStatus> {
    const { isOn, recoveryCodesLeft } = await ctx.use(ProfileService).secondFactor()
    return { isEnabled: isOn, recoveryCodesLeft }
  }

  @Mutation(() => UpdateProfilePayload)
  @ForSignedIn()
  updateProfile(@Arg('input', () => UpdateProfileInput) input: UpdateProfileInput, @Ctx() ctx: RequestContext) {
    return payload('displayName', ctx, () => ctx.use(ProfileService).rename(input.displayName))
  }

  @Mutation(() => RemoveProfilePicturePayload, {
    description: 'Pictures are uploaded to `/api/v1/admin/profile/picture`.',
  })
  @ForSignedIn()
  removeProfilePicture(@Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(ProfileService).removePicture())
  }

  @Mutation(() => ChangePasswordPayload, { description: 'Ends all other sessions.' })
  @ForSignedIn()
  changePassword(
    @Arg('input', () => ChangePasswordInput) { currentPassword, newPassword }: ChangePasswordInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('success', () => ctx.use(ProfileService).changePassword(currentPassword, newPassword))
  }

  @Mutation(() => RevokeSessionPayload)
  @ForSignedIn()
  revokeSession(@Arg('input', () => RevokeSessionInput) { id }: RevokeSessionInput, @Ctx() ctx: RequestContext) {
    return payload('revokedId', ctx, () => ctx.use(ProfileService).revokeSession(id))
  }

  @Mutation(() => RevokeOtherSessionsPayload)
  @ForSignedIn()
  revokeOtherSessions(@Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(ProfileService).revokeOtherSessions())
  }

  @Mutation(() => StartSecondFactorSetupPayload)
  @ForSignedIn()
  startSecondFactorSetup(
    @Arg('input', () => ConfirmByPasswordInput) { password }: ConfirmByPasswordInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('setup', () => ctx.use(ProfileService).startSecondFactorSetup(password))
  }

  @Mutation(() => RecoveryCodesPayload, { description: 'Turns on two-step sign-in after verifying a code.' })
  @ForSignedIn()
  enableSecondFactor(
    @Arg('input', () => EnableSecondFactorInput) { code }: EnableSecondFactorInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('recoveryCodes', () => ctx.use(ProfileService).enableSecondFactor(code))
  }

  @Mutation(() => RecoveryCodesPayload)
  @ForSignedIn()
  regenerateRecoveryCodes(
    @Arg('input', () => ConfirmByPasswordInput) { password }: ConfirmByPasswordInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('recoveryCodes', () => ctx.use(ProfileService).regenerateRecoveryCodes(password))
  }

  @Mutation(() => DisableSecondFactorPayload)
  @ForSignedIn()
  disableSecondFactor(
    @Arg('input', () => ConfirmByPasswordInput) { password }: ConfirmByPasswordInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('success', () => ctx.use(ProfileService).disableSecondFactor(password))
  }
}
