import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { FormSettingsPayload, KeyTestPayload, UpdateFormSettingsInput } from './form-settings.inputs.ts'
import { FormSettingsService } from './form-settings.service.ts'
import { FormSettings } from './form-settings.ts'

@Resolver()
export class FormSettingsResolver {
  @Query(() => FormSettings)
  @Requires('settings.can_view', 'forms')
  formSettings(@Ctx() ctx: RequestContext): Promise<FormSettings> {
    return ctx.use(FormSettingsService).read()
  }

  @Mutation(() => FormSettingsPayload)
  @Requires('settings.can_edit', 'forms')
  updateFormSettings(
    @Arg('input', () => UpdateFormSettingsInput) input: UpdateFormSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('formSettings', ctx, () => ctx.use(FormSettingsService).change(input))
  }

  @Mutation(() => KeyTestPayload, { description: 'Asks Google whether it knows the secret of reCAPTCHA.' })
  @Requires('settings.can_edit', 'forms')
  testRecaptchaKeys(@Ctx() ctx: RequestContext) {
    return mutationResult('keyTest', () => ctx.use(FormSettingsService).testRecaptcha())
  }

  @Mutation(() => KeyTestPayload, { description: 'Looks up an address with the maps key.' })
  @Requires('settings.can_edit', 'forms')
  testMapsKey(@Ctx() ctx: RequestContext) {
    return mutationResult('keyTest', () => ctx.use(FormSettingsService).testMaps())
  }
}
