import { GraphQLJSONObject } from 'graphql-scalars'
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { permissions } from '../../../kernel/access/permissions.ts'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../kernel/graphql/requirements.ts'
import { MainnavSettings } from './navigation.ts'
import { SiteSettingsPayload, UpdateSiteSettingsInput } from './settings.inputs.ts'
import { SettingsService } from './settings.service.ts'
import { mainnavOf, SiteSettings } from './site-settings.entity.ts'

@Resolver(() => SiteSettings)
export class SettingsResolver {
  @Query(() => SiteSettings)
  @OpenToAnyone()
  siteSettings(@Ctx() ctx: RequestContext): Promise<SiteSettings> {
    return ctx.use(SettingsService).site()
  }

  @Mutation(() => SiteSettingsPayload)
  @Requires('settings.can_edit')
  updateSiteSettings(
    @Arg('input', () => UpdateSiteSettingsInput) input: UpdateSiteSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('siteSettings', ctx, () => ctx.use(SettingsService).change(input))
  }

  @FieldResolver(() => MainnavSettings)
  mainnavSettings(@Root() settings: SiteSettings): MainnavSettings {
    return mainnavOf(settings)
  }

  @FieldResolver(() => GraphQLJSONObject, {
    description: "The session's permissions as a map of area.action to true or false.",
  })
  permissions(@Ctx() ctx: RequestContext): Record<string, boolean> {
    return Object.fromEntries(permissions.map((key) => [key, ctx.can(key)]))
  }
}
