import { MOST_IMAGES } from './image-notes.ts'
import type { PostRow } from './wordpress-row.ts'
import type { WxrItem } from './wxr-entries.ts'

/** Internal records of WordPress and its editor, which are not content. */
const INTERNAL = new Set([
  ...['nav_menu_item', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_block'],
  ...['wp_template', 'wp_template_part', 'wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
  ...['nav_menu', 'post_format', 'wp_theme', 'wp_pattern_category', 'acf-field', 'acf-field-group'],
])
const MOST_NAMES = 20

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Collects what an import leaves out or changes, to be read before and after it. */
export class ExportNotes {
  private comments = 0
  private files = 0
  private trash = 0
  private sticky = 0
  private secret = 0
  private losesBlocks = false
  private readonly images = new Set<string>()
  private readonly types = new Map<string, number>()
  private readonly shortcodes = new Map<string, number>()

  addComments(comments: number): void {
    this.comments += comments
  }

  addFile(): void {
    this.files += 1
  }

  addImages(urls: readonly string[]): void {
    for (const url of urls) if (this.images.size <= MOST_IMAGES) this.images.add(url)
  }

  addLostBlocks(): void {
    this.losesBlocks = true
  }

  addTrash(): void {
    this.trash += 1
  }

  addType(type: string): void {
    if (!INTERNAL.has(type)) this.types.set(type, (this.types.get(type) ?? 0) + 1)
  }

  addPost({ fields }: WxrItem, { detail }: PostRow, unknownShortcodes: readonly string[]): void {
    if (fields['wp:is_sticky'] === '1') this.sticky += 1
    if (detail) this.secret += 1
    for (const name of unknownShortcodes) this.shortcodes.set(name, (this.shortcodes.get(name) ?? 0) + 1)
  }

  /** In plain sentences. */
  get sentences(): string[] {
    const types = [...this.types]
      .slice(0, MOST_NAMES)
      .map(([type, number]) => `${number.toLocaleString('en')} × ${type.slice(0, 60)}`)
    const shortcodes = [...this.shortcodes.keys()].slice(0, MOST_NAMES).map((name) => `[${name}]`)
    return [
      this.comments > 0 && `${count(this.comments, 'comment is', 'comments are')} not imported.`,
      types.length > 0 && `These are neither posts nor pages and are not imported: ${types.join(', ')}.`,
      this.files > 0 &&
        `${count(this.files, 'file is no image and is', 'files are no images and are')} not imported. Links to them still lead to the old site.`,
      this.images.size > MOST_IMAGES &&
        `Only the first ${MOST_IMAGES.toLocaleString('en')} images are imported. Posts show the others from the old site.`,
      this.losesBlocks &&
        'Reusable blocks make the posts too long. They are left out of the last ones. Export the site in parts.',
      this.trash > 0 && `${count(this.trash, 'entry in the trash is', 'entries in the trash are')} not imported.`,
      this.secret > 0 &&
        `${count(this.secret, 'private or password-protected entry becomes a draft', 'private or password-protected entries become drafts')}.`,
      this.sticky > 0 &&
        `${count(this.sticky, 'post was', 'posts were')} pinned to the top. Here, the newest post comes first.`,
      shortcodes.length > 0 && `These shortcodes of plugins stay as text: ${shortcodes.join(', ')}.`,
    ].filter((sentence) => sentence !== false)
  }
}
