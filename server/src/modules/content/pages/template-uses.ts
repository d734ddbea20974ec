import DataLoader from 'dataloader'
import { Field, ID, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { SettingsService, sectionPlaces } from '../../platform/settings/index.ts'
import { type ComponentTemplate, TemplateReader, TemplateService } from '../components/index.ts'

interface Use {
  readonly pageId: string | null
  readonly componentId: string | null
  readonly title: string
}

/** Describes where a template is used: the number of places, and the first ones by name. */
function usedOn(name: string, uses: readonly Use[]): string {
  const pages = uses.filter(({ pageId }) => pageId !== null)
  const components = uses.filter(({ componentId }) => componentId !== null)
  const parts = [
    pages.length + components.length < uses.length && "the site's default",
    pages.length > 0 && `used on ${counted(pages.length, 'page')}: ${listNames(pages)}`,
    components.length > 0 && `part of ${counted(components.length, 'component')}: ${listNames(components)}`,
  ]
  return `“${name}” is ${parts.filter(Boolean).join(', and ')}`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function listNames([first, ...rest]: readonly Use[]): string {
  return `${first?.title ?? ''}${rest.length === 0 ? '' : ` and ${rest.length} more`}`
}

@ObjectType({ description: 'A place that uses a template, as a section around the content or as a reference in it.' })
export class ComponentTemplateUse {
  @Field(() => ID, { nullable: true, description: 'Null for the site default and for other templates.' })
  pageId!: string | null

  @Field(() => ID, { nullable: true, description: 'The other template that uses it.' })
  componentId!: string | null

  @Field(() => String)
  title!: string

  @Field(() => String, { nullable: true })
  slug!: string | null
}

const DEFAULT: ComponentTemplateUse = { pageId: null, componentId: null, title: "The site's default", slug: null }

/** Pages that use a template as a section or link to it, and templates that link to it. */
const USES = `select distinct used.id as "templateId", page.id as "pageId", null::uuid as "componentId", page.title, page.slug
  from page, lateral (
    select value from jsonb_each_text(page.template_sections)
    union all select value from jsonb_array_elements_text(page.draft_links || page.published_links) as value
  ) used(id)
  where page.status <> 'archived' and used.id in (LIST)
  union all
  select distinct used.id, null::uuid, other.id, other.component_name, null
  from component_template other, jsonb_array_elements_text(other.links) used(id)
  where used.id in (LIST)
  order by "componentId" nulls first, title, "pageId"`

/** Uses of templates. Copies in pages don't count. */
export class TemplateUses {
  private readonly uses = new DataLoader((ids: readonly string[]) => this.find(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  of({ id }: Pick<ComponentTemplate, 'id'>): Promise<ComponentTemplateUse[]> {
    return this.uses.load(id)
  }

  /** Throws an error that lists the uses, unless `force` is set. */
  async delete(id: string, force: boolean): Promise<string> {
    const template = await this.ctx.use(TemplateReader).one(id)
    const uses = force ? [] : await this.of(template)
    if (uses.length > 0) {
      throw new UserInputError({ code: 'IN_USE', message: usedOn(template.componentName, uses), field: 'id' })
    }
    await this.ctx.use(TemplateService).remove(id)
    return id
  }

  private async find(ids: readonly string[]): Promise<ComponentTemplateUse[][]> {
    const [rows, { templateSections }] = await Promise.all([
      this.ctx.em.execute<(ComponentTemplateUse & { templateId: string })[]>(
        USES.replaceAll('LIST', ids.map(() => '?').join(', ')),
        [...ids, ...ids],
      ),
      this.ctx.use(SettingsService).site(),
    ])
    return ids.map((id) => [
      ...(sectionPlaces.some((place) => templateSections[place] === id) ? [DEFAULT] : []),
      ...rows.filter(({ templateId }) => templateId === id),
    ])
  }
}
