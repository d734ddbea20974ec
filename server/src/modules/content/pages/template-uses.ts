import DataLoader from 'dataloader'
import { Field, ID, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context.ts'
import { RuleBroken } from '../../../kernel/errors.ts'
import { SettingsService, sectionPlaces } from '../../platform/settings/index.ts'
import { type ComponentTemplate, TemplateReader, TemplateService } from '../components/index.ts'

@ObjectType({ description: 'A place where a template stands around the content.' })
export class ComponentTemplateUse {
  @Field(() => ID, { nullable: true, description: "Null for the site's default." })
  pageId!: string | null

  @Field(() => String)
  title!: string

  @Field(() => String, { nullable: true })
  slug!: string | null
}

const DEFAULT: ComponentTemplateUse = { pageId: null, title: "The site's default", slug: null }

/** Which pages have a template as their header, title or footer. What was put into a page as a copy is no use of it. */
export class TemplateUses {
  private readonly uses = new DataLoader((ids: readonly string[]) => this.find(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  of({ id }: Pick<ComponentTemplate, 'id'>): Promise<ComponentTemplateUse[]> {
    return this.uses.load(id)
  }

  /** Refuses, with the places, what still stands somewhere. */
  async delete(id: string, evenIfUsed: boolean): Promise<string> {
    const template = await this.ctx.use(TemplateReader).one(id)
    const uses = evenIfUsed ? [] : await this.of(template)
    if (uses.length > 0) {
      throw new RuleBroken({ code: 'IN_USE', message: usedOn(template.componentName, uses), field: 'id' })
    }
    await this.ctx.use(TemplateService).remove(id)
    return id
  }

  private async find(ids: readonly string[]): Promise<ComponentTemplateUse[][]> {
    const [rows, { templateSections }] = await Promise.all([
      this.ctx.em.execute<{ templateId: string; pageId: string; title: string; slug: string }[]>(
        `select distinct chosen.value as "templateId", page.id as "pageId", page.title, page.slug
          from page, jsonb_each_text(page.template_sections) chosen
          where page.status <> 'archived' and chosen.value in (${ids.map(() => '?').join(', ')})
          order by page.title, page.id`,
        [...ids],
      ),
      this.ctx.use(SettingsService).site(),
    ])
    return ids.map((id) => [
      ...(sectionPlaces.some((place) => templateSections[place] === id) ? [DEFAULT] : []),
      ...rows.filter(({ templateId }) => templateId === id),
    ])
  }
}

function usedOn(name: string, uses: readonly ComponentTemplateUse[]): string {
  const pages = uses.filter(({ pageId }) => pageId !== null)
  const [first = DEFAULT, ...rest] = pages
  const others = rest.length === 0 ? '' : ` and ${rest.length} more`
  const onPages =
    pages.length > 0 && `used on ${pages.length} page${pages.length === 1 ? '' : 's'}: ${first.title}${others}`
  const asDefault = pages.length < uses.length && "the site's default"
  return `“${name}” is ${[asDefault, onPages].filter(Boolean).join(', and ')}`
}
