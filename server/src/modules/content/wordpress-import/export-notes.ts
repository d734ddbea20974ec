import { LONGEST_TERM_NAME, MOST_TERMS_OF_POST } from '../blog/index.ts'
import { titleWords } from './entry-names.ts'
import { LONGEST_EXCERPT, LONGEST_TITLE } from './fitting.ts'
import { MOST_IMAGES } from './image-notes.ts'
import { GroupedEntries, NamedEntries } from './named-entries.ts'
import { KINDS } from './rows-of-entries.ts'
import { LONGEST_DESCRIPTION } from './term-writer.ts'
import type { PostRow, TermRow } from './wordpress-row.ts'
import type { ImportedContent } from './wxr-content.ts'
import type { WxrItem, WxrTerm } from './wxr-entries.ts'

/** Internal records of WordPress and its editor, which are not content. */
const INTERNAL = new Set([
  ...['custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_block'],
  ...['wp_template', 'wp_template_part', 'wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
  ...['nav_menu', 'post_format', 'wp_theme', 'wp_pattern_category', 'acf-field', 'acf-field-group'],
])
/** Fields of entries that are kept: footnotes and texts for search engines. */
const KEPT_FIELDS = new Set(['footnotes', 'rank_math_title', 'rank_math_description'])

/** Collects what an import leaves out or changes, by name, to be read before and after it. */
export class ExportNotes {
  private readonly comments = new NamedEntries()
  private readonly files = new NamedEntries()
  private readonly trash = new NamedEntries()
  private readonly sticky = new NamedEntries()
  private readonly secret = new NamedEntries()
  private readonly cut = new NamedEntries()
  private readonly termless = new NamedEntries()
  private readonly nested = new NamedEntries()
  private readonly cutTerms = new NamedEntries()
  private readonly revisions = new NamedEntries()
  private readonly anchors = new NamedEntries()
  private readonly deadLinks = new NamedEntries()
  private readonly linkedFiles = new NamedEntries()
  private readonly numbered = new NamedEntries()
  private menuEntries = 0
  private losesBlocks = false
  private readonly images = new Set<string>()
  private readonly types = new GroupedEntries()
  private readonly shortcodes = new GroupedEntries()
  private readonly blocks = new GroupedEntries()
  private readonly formats = new GroupedEntries()
  private readonly taxonomies = new GroupedEntries()
  private readonly customFields = new GroupedEntries()

  addComments({ fields, comments }: WxrItem): void {
    if (comments > 0) this.comments.add(titleWords(fields.title ?? ''), comments)
  }

  addFile({ fields }: WxrItem): void {
    const url = fields['wp:attachment_url'] ?? ''
    this.files.add(url.slice(url.lastIndexOf('/') + 1) || (fields.title ?? ''))
  }

  addImages(urls: readonly string[]): void {
    for (const url of urls) if (this.images.size <= MOST_IMAGES) this.images.add(url)
  }

  addLostBlocks(): void {
    this.losesBlocks = true
  }

  addTrash({ fields }: WxrItem): void {
    this.trash.add(titleWords(fields.title ?? ''))
  }

  addType(type: string, title: string): void {
    if (type === 'nav_menu_item') this.menuEntries += 1
    else if (type === 'revision') this.revisions.add(titleWords(title))
    else if (!INTERNAL.has(type)) this.types.add(type, titleWords(title))
  }

  addTerm({ name }: WxrTerm, { title, parent, description }: TermRow): void {
    if (parent) this.nested.add(name)
    if (title.length > LONGEST_TERM_NAME || description.length > LONGEST_DESCRIPTION) this.cutTerms.add(title)
  }

  addPost(item: WxrItem, row: PostRow, content: ImportedContent): void {
    const { fields, terms, meta } = item
    const { title, categories, tags } = row
    const { unknownShortcodes, lostBlocks, anchors, deadPaths, linkedFiles } = content
    if (anchors > 0) this.anchors.add(title, anchors)
    for (const name of linkedFiles) this.linkedFiles.add(`${title.slice(0, 30)}: ${name}`)
    for (const path of deadPaths) this.deadLinks.add(`${title.slice(0, 30)}: ${path}`)
    if (fields['wp:status'] === 'publish' && row.paths.length === 0 && fields.link?.includes('?'))
      this.numbered.add(title)
    for (const [key] of meta) if (!key.startsWith('_') && !KEPT_FIELDS.has(key)) this.customFields.add(key, title)
    if (fields['wp:is_sticky'] === '1') this.sticky.add(title)
    if (row.wasSecret) this.secret.add(title)
    if (title.length > LONGEST_TITLE || row.excerpt.length > LONGEST_EXCERPT) this.cut.add(title)
    if (Math.max(categories.length, tags.length) > MOST_TERMS_OF_POST) this.termless.add(title)
    for (const name of unknownShortcodes) this.shortcodes.add(`[${name}]`, title)
    for (const name of lostBlocks) this.blocks.add(name, title)
    for (const { taxonomy, name } of terms) {
      if (taxonomy === 'post_format') this.formats.add(name, title)
      else if (!KINDS[taxonomy] && !INTERNAL.has(taxonomy)) this.taxonomies.add(`${taxonomy} ${name}`, title)
    }
  }

  /** In plain sentences. */
  get sentences(): string[] {
    return [
      this.comments.sentence('comment is not imported, on', 'comments are not imported, on'),
      this.types.sentence('These are neither posts nor pages and are not imported:', true),
      this.menuEntries > 0 && `Menus are not imported. The export has ${this.menuEntries} of their entries.`,
      this.files.count > 0 &&
        `${this.files.sentence('file is not an image and is not imported:', 'files are not images and are not imported:')} Links to them still lead to the old site.`,
      this.images.size > MOST_IMAGES &&
        `Only the first ${MOST_IMAGES.toLocaleString('en')} images are imported. Posts show the others from the old site.`,
      this.losesBlocks &&
        'Reusable blocks make the posts too long. They are left out of the last ones. Export the site in parts.',
      this.blocks.sentence('WordPress renders these blocks on each visit, so they are left out:'),
      this.customFields.sentence('Custom fields are not imported:'),
      this.taxonomies.sentence('These terms are neither categories nor tags and are not imported:'),
      this.anchors.sentence(
        'link points to an anchor in the same entry. Articles have no anchors, so it becomes plain text, in',
        'links point to anchors in the same entry. Articles have no anchors, so they become plain text, in',
      ),
      this.deadLinks.sentence(
        'link leads to an address of the old site that is not in this file:',
        'links lead to addresses of the old site that are not in this file:',
      ),
      this.linkedFiles.sentence(
        'linked or embedded file stays on the old site:',
        'linked or embedded files stay on the old site:',
      ),
      this.numbered.sentence(
        'entry has a number instead of an address (?p=…), which cannot be redirected:',
        'entries have numbers instead of addresses (?p=…), which cannot be redirected:',
      ),
      this.revisions.sentence(
        'earlier version of an entry is not imported:',
        'earlier versions of entries are not imported:',
      ),
      this.trash.sentence('entry in the trash is not imported:', 'entries in the trash are not imported:'),
      this.secret.sentence(
        'private or password-protected entry becomes a draft:',
        'private or password-protected entries become drafts:',
      ),
      this.sticky.count > 0 &&
        `${this.sticky.sentence('post was pinned to the top:', 'posts were pinned to the top:')} Here, the newest post comes first.`,
      this.cut.sentence('entry has its title or excerpt cut:', 'entries have their titles or excerpts cut:'),
      this.termless.count > 0 &&
        `${this.termless.sentence('entry has too many categories or tags:', 'entries have too many categories or tags:')} Those after the first ${MOST_TERMS_OF_POST} are left out.`,
      this.nested.count > 0 &&
        `${this.nested.sentence('category was below another:', 'categories were below others:')} Here, all categories are on one level.`,
      this.cutTerms.sentence(
        'category or tag has its name or description cut:',
        'categories or tags have their names or descriptions cut:',
      ),
      this.formats.sentence('Formats of posts are not kept:'),
      this.shortcodes.sentence('These shortcodes of plugins stay as text:'),
    ].filter((sentence) => typeof sentence === 'string')
  }
}
