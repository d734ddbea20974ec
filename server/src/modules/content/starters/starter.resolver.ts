import { Arg, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ForAgencies, Requires } from '../../../kernel/graphql/requirements.ts'
import { orNotFound } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import type { SiteRenderer } from '../site/index.ts'
import { SECTION_GROUPS, type SectionTemplate as Template } from './section-template.ts'
import { sectionTemplates } from './sections/index.ts'
import { starterSites } from './sites/index.ts'
import { starterSitePreview } from './starter-previews.ts'
import { contentOf, type StarterSite as Site } from './starter-site.ts'

@ObjectType({ description: 'A ready-made section that pages can start from.' })
export class SectionTemplate {
  @Field(() => ID)
  key!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The name of its group in the picker.' })
  group!: string
}

@ObjectType({ description: 'A complete site that a new tenant can start with.' })
export class StarterSite {
  @Field(() => ID)
  key!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  description!: string
}

/** Query cost: as much as a small page. */
const DRAWING_COST = 20

const contents = new Map<string, string>()

/** The encoded content of a section, which is made once. */
function sectionContent({ key, section }: Template): string {
  const content = contents.get(key) ?? contentOf([section], '')
  contents.set(key, content)
  return content
}

/** The resolvers use the application's renderer, so the classes are created per application. */
// biome-ignore lint/complexity/noBannedTypes: resolver classes are known to type-graphql by their decorators alone
export function starterResolvers(renderer: () => SiteRenderer): readonly Function[] {
  let drawing: SiteRenderer | undefined
  const drawn = () => {
    drawing ??= renderer()
    return drawing
  }

  @Resolver(() => SectionTemplate)
  class SectionTemplateResolver {
    @Query(() => [SectionTemplate], { description: 'Ready-made sections, in the order of the picker.' })
    @Requires('pages.can_view', 'editor')
    sectionTemplates(): readonly Template[] {
      return sectionTemplates
    }

    @Query(() => String, { complexity: DRAWING_COST, description: "A section in the site's theme, without scripts." })
    @Requires('pages.can_view', 'editor')
    async sectionTemplatePreview(@Arg('key', () => String) key: string, @Ctx() ctx: RequestContext): Promise<string> {
      const template = orNotFound(
        sectionTemplates.find((each) => each.key === key),
        'section template',
      )
      const settings = await ctx.use(SettingsService).site()
      // The picker requests many together, which would otherwise all be rendered in one turn of the event loop.
      await nextTurn()
      const surroundings = { tenant: ctx.currentTenant, settings, loadData: async () => ({}) }
      return String((await drawn().template(sectionContent(template), surroundings)).html)
    }

    @FieldResolver(() => String)
    group(@Root() { group }: Template): string {
      return SECTION_GROUPS[group]
    }

    @FieldResolver(() => String, { description: 'Its blocks as the content of a page.' })
    content(@Root() template: Template): string {
      return sectionContent(template)
    }
  }

  @Resolver(() => StarterSite)
  class StarterSiteResolver {
    @Query(() => [StarterSite], { description: 'Sites that a new tenant can start with.' })
    @ForAgencies()
    starterSites(): readonly Site[] {
      return starterSites
    }

    @FieldResolver(() => String, { complexity: DRAWING_COST, description: 'Its home page as HTML without scripts.' })
    async preview(@Root() site: Site): Promise<string> {
      await nextTurn()
      return starterSitePreview(site, drawn())
    }
  }

  return [SectionTemplateResolver, StarterSiteResolver]
}
