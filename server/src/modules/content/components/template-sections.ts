import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, isId, notFound } from '../../../kernel/validation/errors.ts'
import { AuditService } from '../../platform/audit/index.ts'
import {
  NO_SECTION,
  type SectionPlace,
  SettingsService,
  sectionPlaces,
  type TemplateSections,
} from '../../platform/settings/index.ts'
import { ComponentTemplate, readableContentOf, TemplateType } from './component-template.entity.ts'
import { linksOf } from './linked-content.ts'

/** Contents of the templates around a page. Empty sections are left out. */
export type SectionContents = Readonly<Partial<Record<SectionPlace, unknown>>>

/** The sections around a page and the templates that they link to. */
export interface Surrounding {
  readonly sections: SectionContents
  readonly links: readonly string[]
}

interface SectionRow {
  readonly id: string
  readonly content: string | null
  readonly links: unknown
}

/** Resolves which templates are placed around pages: the page's choice or the site default. */
export class SectionService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Validates a choice of sections; omitted ones stay omitted. Throws for templates that aren't sections of this
   * tenant, except those that were chosen before, because they may have been deleted since.
   */
  async checked(requested: TemplateSections, before: TemplateSections = {}): Promise<TemplateSections> {
    const checked: TemplateSections = {}
    for (const place of sectionPlaces) {
      const id = requested[place]
      if (id === undefined) continue
      if (id !== null && id !== NO_SECTION && id !== before[place]) await this.requireSection(id, place)
      checked[place] = id || null
    }
    return checked
  }

  /** Sets the default sections for pages that don't choose their own. */
  async chooseDefaults(requested: TemplateSections): Promise<TemplateSections> {
    const settings = this.ctx.use(SettingsService)
    const { id, companyName, templateSections: before } = await settings.site()
    const chosen = await this.checked(requested, before)
    for (const place of sectionPlaces) if (chosen[place] === NO_SECTION) chosen[place] = null
    const after = await settings.surroundPages(chosen)
    const changes = sectionPlaces
      .map((place) => ({
        field: `templateSections.${place}`,
        before: before[place] ?? null,
        after: after[place] ?? null,
      }))
      .filter((change) => change.before !== change.after)
    const record = { kind: 'site_settings', area: 'settings', recordId: id, recordTitle: companyName } as const
    if (changes.length > 0) await this.ctx.use(AuditService).record({ action: 'updated', ...record, changes })
    return after
  }

  /**
   * Loads the sections around a page. Runs a query only if there is something to render. Deleted templates and
   * templates of another type are left out.
   */
  async around(page: TemplateSections, defaults: TemplateSections, showsTitle: boolean): Promise<Surrounding> {
    const chosen = sectionPlaces.flatMap((place) => {
      const id = page[place] ?? defaults[place]
      return id && isId(id) && (place !== 'pageTitle' || showsTitle) ? [{ place, id }] : []
    })
    if (chosen.length === 0) return { sections: {}, links: [] }
    const ids = [...new Set(chosen.map(({ id }) => id))]
    const sql = `select "id", "stored_content" as "content", "links" from "component_template"
      where "id" in (${ids.map(() => '?').join(', ')}) and "type" = ?`
    const rows = await this.ctx.em.execute<SectionRow[]>(sql, [...ids, TemplateType.SECTION])
    const contents = new Map(rows.map(({ id, content }) => [id, readableContentOf(content)]))
    const sections = chosen.flatMap(({ place, id }) =>
      (contents.get(id) ?? null) === null ? [] : [[place, contents.get(id)] as const],
    )
    return { sections: Object.fromEntries(sections), links: rows.flatMap(({ links }) => linksOf(links)) }
  }

  private async requireSection(id: string, place: SectionPlace): Promise<void> {
    const template = isId(id) ? await this.ctx.em.findOne(ComponentTemplate, id) : null
    if (!template) throw notFound('component template')
    if (template.type === TemplateType.SECTION) return
    throw invalidField(
      `templateSections.${place}`,
      `“${template.componentName}” is a container. Choose a template that is a section`,
    )
  }
}
