import { GraphQLJSONObject } from 'graphql-scalars'
import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context.ts'
import { permissions } from '../../../kernel/permissions.ts'
import { OpenToAnyone } from '../../../kernel/requirements.ts'
import { SettingsService } from './settings.service.ts'
import { SiteSettings } from './site-settings.entity.ts'

@Resolver(() => SiteSettings)
export class SettingsResolver {
  @Query(() => SiteSettings)
  @OpenToAnyone()
  siteSettings(@Ctx() ctx: RequestContext): Promise<SiteSettings> {
    return ctx.use(SettingsService).site()
  }

  @FieldResolver(() => GraphQLJSONObject, {
    description: "The session's permissions as a map of area.action to true or false.",
  })
  permissions(@Ctx() ctx: RequestContext): Record<string, boolean> {
    return Object.fromEntries(permissions.map((key) => [key, ctx.can(key)]))
  }
}
