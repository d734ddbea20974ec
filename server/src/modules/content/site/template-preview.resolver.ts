import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ComponentTemplate } from '../components/index.ts'
import { SiteService } from './site.service.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** Query cost: rendering reads content and settings and takes as long as a small page. */
const DRAWING_COST = 20

/** The resolver uses the application's renderer, so the class is created per application. */
// biome-ignore lint/complexity/noBannedTypes: resolver classes are known to type-graphql by their decorators alone
export function templatePreviewResolver(renderer: () => SiteRenderer): Function {
  let drawing: SiteRenderer | undefined

  @Resolver(() => ComponentTemplate)
  class TemplatePreviewResolver {
    @FieldResolver(() => String, {
      complexity: DRAWING_COST,
      description: "An HTML document that shows the template in the site's theme, without scripts.",
    })
    preview(@Root() template: ComponentTemplate, @Ctx() ctx: RequestContext): Promise<string> {
      drawing ??= renderer()
      return ctx.use(SiteService).templatePreview(template, drawing)
    }
  }
  return TemplatePreviewResolver
}
