import { MOST_TERMS_OF_POST } from '../blog/index.ts'
import { LONGEST_EXCERPT, LONGEST_TITLE } from './fitting.ts'
import { MOST_IMAGES } from './image-notes.ts'
import { NamedEntries } from './named-entries.ts'
import type { PostRow } from './wordpress-row.ts'
import type { ImportedContent } from './wxr-content.ts'
import type { WxrItem, WxrTerm } from './wxr-entries.ts'

/** Internal records of WordPress and its editor, which are not content. */
const INTERNAL = new Set([
  ...['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_block'],
  ...['wp_template', 'wp_template_part', 'wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
  ...['nav_menu', 'post_format', 'wp_theme', 'wp_pattern_category', 'acf-field', 'acf-field-group'],
])
const MOST_NAMES = 20

const list = (names: Iterable<string>, form: (name: string) => string) =>
  [...names]
    .slice(0, MOST_NAMES)
    .map((name) => form(name.slice(0, 60)))
    .join(', ')

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
  private menuEntries = 0
  private losesBlocks = false
  private readonly images = new Set<string>()
  private readonly types = new Map<string, NamedEntries>()
  private readonly shortcodes = new Set<string>()
  private readonly blocks = new Set<string>()
  private readonly formats = new Set<string>()

  addComments({ fields, comments }: WxrItem): void {
    if (comments > 0) this.comments.add(fields.title ?? '', comments)
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
    this.trash.add(fields.title ?? '')
  }

  addType(type: string, title: string): void {
    if (type === 'nav_menu_item') this.menuEntries += 1
    else if (!INTERNAL.has(type)) {
      const known = this.types.get(type) ?? new NamedEntries()
      known.add(title)
      this.types.set(type, known)
    }
  }

  addNested({ name }: WxrTerm): void {
    this.nested.add(name)
  }

  addPost({ fields, terms }: WxrItem, row: PostRow, { unknownShortcodes, lostBlocks }: ImportedContent): void {
    const { title, categories, tags } = row
    if (fields['wp:is_sticky'] === '1') this.sticky.add(title)
    if (row.wasSecret) this.secret.add(title)
    if (title.length > LONGEST_TITLE || row.excerpt.length > LONGEST_EXCERPT) this.cut.add(title)
    if (Math.max(categories.length, tags.length) > MOST_TERMS_OF_POST) this.termless.add(title)
    for (const name of unknownShortcodes) this.shortcodes.add(name)
    for (const name of lostBlocks) this.blocks.add(name)
    for (const { taxonomy, name } of terms) if (taxonomy === 'post_format') this.formats.add(name)
  }

  /** In plain sentences. */
  get sentences(): string[] {
    const types = [...this.types]
      .slice(0, MOST_NAMES)
      .map(([type, entries]) => `${entries.count.toLocaleString('en')} × ${type.slice(0, 60)} (${entries.names})`)
    return [
      this.comments.sentence('comment is not imported, on', 'comments are not imported, on'),
      types.length > 0 && `These are neither posts nor pages and are not imported: ${types.join(', ')}.`,
      this.menuEntries > 0 && `Menus are not imported. The export has ${this.menuEntries} of their entries.`,
      this.files.count > 0 &&
        `${this.files.sentence('file is not an image and is not imported:', 'files are not images and are not imported:')} Links to them still lead to the old site.`,
      this.images.size > MOST_IMAGES &&
        `Only the first ${MOST_IMAGES.toLocaleString('en')} images are imported. Posts show the others from the old site.`,
      this.losesBlocks &&
        'Reusable blocks make the posts too long. They are left out of the last ones. Export the site in parts.',
      this.blocks.size > 0 &&
        `WordPress renders these blocks on each visit, so they are left out: ${list(this.blocks, (name) => name)}.`,
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
      this.formats.size > 0 && `Formats of posts are not kept: ${list(this.formats, (name) => name)}.`,
      this.shortcodes.size > 0 &&
        `These shortcodes of plugins stay as text: ${list(this.shortcodes, (name) => `[${name}]`)}.`,
    ].filter((sentence) => typeof sentence === 'string')
  }
}
