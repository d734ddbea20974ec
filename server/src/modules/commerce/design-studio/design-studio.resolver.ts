import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../kernel/graphql/requirements.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { CapabilitySettingsService } from '../../platform/settings/index.ts'
import {
  DesignStudio,
  DesignStudioSettings,
  DesignStudioSettingsPayload,
  UpdateDesignStudioSettingsInput,
} from './design-studio-settings.ts'

@Resolver()
export class DesignStudioResolver {
  @Query(() => DesignStudio, { nullable: true, description: 'Null until the address of its script is set.' })
  @OpenToAnyone('design_studio')
  async designStudio(@Ctx() ctx: RequestContext): Promise<DesignStudio | null> {
    const { scriptUrl, key } = await ctx.use(CapabilitySettingsService).read(DesignStudioSettings)
    return scriptUrl ? { scriptUrl, key } : null
  }

  @Query(() => DesignStudioSettings)
  @Requires('settings.can_view', 'design_studio')
  designStudioSettings(@Ctx() ctx: RequestContext): Promise<DesignStudioSettings> {
    return ctx.use(CapabilitySettingsService).read(DesignStudioSettings)
  }

  @Mutation(() => DesignStudioSettingsPayload, { description: 'Cached pages with a launcher are dropped.' })
  @Requires('settings.can_edit', 'design_studio')
  updateDesignStudioSettings(
    @Arg('input', () => UpdateDesignStudioSettingsInput) input: UpdateDesignStudioSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('designStudioSettings', ctx, async () => {
      const { scriptUrl, key, version } = input
      const changes = { scriptUrl: scriptUrl?.trim(), key: key?.trim(), version }
      const settings = await ctx.use(CapabilitySettingsService).change(DesignStudioSettings, changes)
      await publish(ctx.em, 'design_studio.changed', {})
      return settings
    })
  }
}
