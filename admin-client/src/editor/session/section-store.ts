import { Observable } from './observable.ts'
import type { SavedTemplate } from './saved-template.ts'

/** A ready-made section. Unlike a saved one, it is always inserted as a copy. */
export interface SectionTemplate extends SavedTemplate {
  /** The heading of its group. */
  readonly group: string
}

/** The site's settings to which ready-made sections are adapted. */
interface SectionSite {
  /** Whether the page shows its title above its blocks. */
  readonly showsTitle: boolean
  /** The slugs of the site's pages; null until they are loaded. */
  readonly slugs: ReadonlySet<string> | null
}

/** The ready-made sections, empty until they are loaded. */
export class SectionStore {
  readonly templates = new Observable<readonly SectionTemplate[]>([])
  /** Set by the screen. */
  site: SectionSite = { showsTitle: false, slugs: null }
  /** Renders a section in the site's theme. Set by the screen, which can query the server. */
  previewOf: (key: string) => Promise<string> = async () => ''
}

/** The groups of these sections, in their order. */
export function groupsOf(templates: readonly SectionTemplate[]): readonly string[] {
  return [...new Set(templates.map(({ group }) => group))]
}
