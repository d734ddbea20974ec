import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField, isId, notFound } from '../../../kernel/errors.ts'
import { AuditService } from '../../platform/audit/index.ts'
import {
  NO_SECTION,
  type SectionPlace,
  SettingsService,
  sectionPlaces,
  type TemplateSections,
} from '../../platform/settings/index.ts'
import { ComponentTemplate, contentOf, TemplateType } from './component-template.entity.ts'
import { linksOf } from './linked-content.ts'

/** The contents of the templates around a page; of places that stay empty there is nothing. */
export type SectionContents = Readonly<Partial<Record<SectionPlace, unknown>>>

/** What stands around a page, and what that has links to. */
export interface Surrounding {
  readonly sections: SectionContents
  readonly links: readonly string[]
}

interface SectionRow {
  readonly id: string
  readonly content: string | null
  readonly links: unknown
}

/** Which templates stand around pages: chosen by a page, else by the site. */
export class SectionService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * A choice as it may be kept; places that are absent stay absent. Refuses what is no section of this tenant, unless it
   * was chosen before: a template may have been deleted since.
   */
  async checked(wanted: TemplateSections, before: TemplateSections = {}): Promise<TemplateSections> {
    const checked: TemplateSections = {}
    for (const place of sectionPlaces) {
      const id = wanted[place]
      if (id === undefined) continue
      if (id !== null && id !== NO_SECTION && id !== before[place]) await this.demandSection(id, place)
      checked[place] = id || null
    }
    return checked
  }

  /** Chooses what stands around pages that choose nothing themselves. */
  async chooseDefaults(wanted: TemplateSections): Promise<TemplateSections> {
    const settings = this.ctx.use(SettingsService)
    const { id, companyName, templateSections: before } = await settings.site()
    const chosen = await this.checked(wanted, before)
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
    if (changes.length > 0) await this.ctx.use(AuditService).record({ act: 'updated', ...record, changes })
    return after
  }

  /**
   * What is drawn around a page. Costs a statement only where there is something to draw; what has been deleted, or is no
   * section, is nothing.
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
    const contents = new Map(rows.map(({ id, content }) => [id, contentOf(content)]))
    const sections = chosen.flatMap(({ place, id }) =>
      (contents.get(id) ?? null) === null ? [] : [[place, contents.get(id)] as const],
    )
    return { sections: Object.fromEntries(sections), links: rows.flatMap(({ links }) => linksOf(links)) }
  }

  private async demandSection(id: string, place: SectionPlace): Promise<void> {
    const template = isId(id) ? await this.ctx.em.findOne(ComponentTemplate, id) : null
    if (!template) throw notFound('component template')
    if (template.type === TemplateType.SECTION) return
    throw invalidField(
      `templateSections.${place}`,
      `“${template.componentName}” is a container. Choose a template that is a section`,
    )
  }
}
