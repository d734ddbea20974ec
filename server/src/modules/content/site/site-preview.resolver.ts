import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { UpdateSiteSettingsInput } from '../../platform/settings/index.ts'
import { SiteService } from './site.service.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** The resolver uses the application's renderer, so the class is created per application. */
// biome-ignore lint/complexity/noBannedTypes: resolver classes are known to type-graphql by their decorators alone
export function sitePreviewResolver(renderer: () => SiteRenderer): Function {
  let drawing: SiteRenderer | undefined

  @Resolver()
  class SitePreviewResolver {
    @Query(() => String, {
      description:
        "The home page as HTML with unsaved settings applied. Nothing is stored. Scripts are left out, including the tenant's own.",
    })
    @Requires('settings.can_edit')
    sitePreview(
      @Arg('input', () => UpdateSiteSettingsInput, { nullable: true }) input: UpdateSiteSettingsInput | null,
      @Ctx() ctx: RequestContext,
    ): Promise<string> {
      drawing ??= renderer()
      return ctx.use(SiteService).preview(input ?? {}, drawing)
    }
  }
  return SitePreviewResolver
}
