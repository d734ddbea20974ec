import {
  attributesOf,
  BLOCKS,
  backgroundOf,
  CONTAINERS,
  DROPPED,
  escapeText,
  GALLERY,
  imageHtml,
  nameOf,
  PLAIN_FIGURE,
  PLAYERS,
  playedBy,
  playerHtml,
  WEB_ADDRESS,
  withoutEntities,
} from './article-markup.ts'
import { GalleryFigure } from './gallery-figure.ts'

type Attributes = Readonly<Record<string, string>>

export interface ArticleSource {
  /** Written without the block editor: blank lines separate paragraphs. */
  readonly isClassic: boolean
  /** The address of an image as it is fetched. */
  imageAt(address: string): string
  /** The target of a link. Null to draw its words only. */
  linkTo(address: string): string | null
}

/** Articles allow far less. Each closing tag is compared with all open ones, dropped ones too. */
const MAX_DEPTH = 300
export const tooDeep = new Error('The elements are nested too deeply')

/** Writes the elements of a WordPress post as those of an article. Throws `tooDeep` for elements that are nested too deeply. */
export class ArticleWriter {
  private out: string[] = []
  /** The open elements. Loose text gets a paragraph where all of them are flow. */
  private readonly stack: { readonly tag: string; readonly written: string; readonly isFlow: boolean }[] = []
  private figures = 0
  private dropped = 0
  /** Whether the dropped element is no player, or a link to its video is written. */
  private hasPlayed = false
  private codeBlocks = 0
  /** Where the paragraph begins that loose text has opened; -1 outside of one. */
  private paragraph = -1
  private breaks = 0
  private hasWords = false
  private gallery: GalleryFigure | null = null

  constructor(private readonly source: ArticleSource) {}

  open(tag: string, attributes: Attributes): void {
    if (this.stack.length + this.dropped > MAX_DEPTH) throw tooDeep
    const isPlayer = PLAYERS.has(tag) && !this.gallery
    if (this.dropped > 0 || isPlayer || DROPPED.has(tag)) {
      if (this.dropped === 0) this.hasPlayed = !isPlayer
      this.play(playedBy(tag, attributes))
      this.dropped += 1
      return
    }
    if (tag === 'img') this.image(attributes)
    else if (tag === 'br' || tag === 'hr') this.line(tag)
    else this.element(tag, attributes)
  }

  private element(tag: string, attributes: Attributes): void {
    const name = nameOf(tag)
    if (this.gallery) {
      this.stack.push({ tag, written: '', isFlow: false })
      this.gallery.open(tag)
      return
    }
    const { class: look = '' } = attributes
    const isLooseCaption = tag === 'figcaption' && this.figures === 0
    if ((tag === 'figure' || tag === 'ul') && GALLERY.test(look)) {
      this.endParagraph()
      this.stack.push({ tag, written: '', isFlow: false })
      this.gallery = new GalleryFigure(this.stack.length)
    } else if (CONTAINERS.has(tag) || (tag === 'figure' && PLAIN_FIGURE.test(look)) || isLooseCaption) {
      this.endParagraph()
      this.stack.push({ tag, written: '', isFlow: this.isFlow })
      this.background(attributes)
    } else if (BLOCKS.has(name)) {
      this.endParagraph()
      if (tag === 'pre') this.codeBlocks += 1
      this.push(tag, name, attributes, name === 'blockquote' || name === 'aside')
    } else this.inline(tag, name, attributes)
  }

  text(text: string): void {
    if (this.dropped > 0) return
    if (this.gallery) {
      this.gallery.text(text)
      return
    }
    if (this.codeBlocks > 0) {
      this.out.push(text)
      return
    }
    const lines = this.source.isClassic ? text.split('\n') : [text]
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.breaks += 1
      this.words(line)
    }
  }

  close(tag: string): void {
    if (this.dropped > 0) {
      this.dropped -= 1
      return
    }
    if (this.stack.at(-1)?.tag !== tag) return
    const isParagraphsEnd = this.isFlow || this.stack.at(-1)?.isFlow
    const depth = this.stack.length
    if (this.gallery) {
      this.gallery.close(tag)
      this.stack.pop()
      if (this.gallery.depth === depth) this.endGallery()
      return
    }
    const isBlock = BLOCKS.has(nameOf(tag)) || CONTAINERS.has(tag) || tag === 'figure'
    if (isBlock && isParagraphsEnd) this.endParagraph()
    const closed = this.stack.pop()
    if (tag === 'pre') this.codeBlocks -= 1
    if (closed?.written === 'figure') this.figures -= 1
    if (tag === 'q') this.out.push('”')
    if (closed?.written) this.out.push(`</${closed.written}>`)
    if (isBlock) this.startLine()
  }

  end(): string {
    this.endParagraph()
    return this.out.join('')
  }

  private get isInFlow(): boolean {
    return this.stack.at(-1)?.isFlow ?? true
  }

  /** Whether loose text gets a paragraph. */
  private get isFlow(): boolean {
    return this.isInFlow && this.paragraph < 0
  }

  private push(tag: string, name: string, attributes: Attributes, isFlow: boolean): void {
    this.out.push(`<${name}${attributesOf(attributes)}>`)
    if (name === 'figure') this.figures += 1
    this.stack.push({ tag, written: name, isFlow: isFlow && this.isInFlow })
    this.startLine()
  }

  /** Covers show an image behind their text, which comes before it here. */
  private background(attributes: Attributes): void {
    const src = backgroundOf(attributes)
    if (src && this.isFlow) this.image({ src })
    this.startLine()
  }

  private inline(tag: string, name: string, attributes: Attributes): void {
    if (tag === 'q') this.words('“')
    const href = tag === 'a' ? this.source.linkTo(withoutEntities(attributes.href ?? '')) : ''
    if (href === null) {
      this.stack.push({ tag, written: '', isFlow: this.isFlow })
      return
    }
    this.flushBreaks()
    if (this.isFlow) this.beginParagraph()
    this.out.push(`<${name}${attributesOf(tag === 'a' ? { ...attributes, href: escapeText(href) } : attributes)}>`)
    this.stack.push({ tag, written: name, isFlow: false })
  }

  private image(attributes: Attributes): void {
    const image = imageHtml(attributes, (address) => this.source.imageAt(address))
    if (!image) return
    if (this.gallery) {
      this.gallery.image(image)
      return
    }
    this.flushBreaks()
    this.out.push(image)
    this.hasWords = true
  }

  private line(tag: 'br' | 'hr'): void {
    if (this.gallery) return
    if (tag === 'hr') this.endParagraph()
    if (tag === 'hr' || !this.isFlow) this.out.push(`<${tag}>`)
    this.breaks = 0
  }

  private words(text: string): void {
    if (text.trim() === '') {
      if (text && this.breaks === 0 && !this.isFlow && this.hasWords) this.out.push(' ')
      return
    }
    this.flushBreaks()
    if (this.isFlow) this.beginParagraph()
    this.out.push(text)
    this.hasWords = true
  }

  /** Line breaks count once words follow them: one is a line break, two begin a paragraph. */
  private flushBreaks(): void {
    const { breaks } = this
    this.breaks = 0
    if (breaks === 0 || !this.hasWords) return
    const isPlain = this.paragraph >= 0 && this.isInFlow
    if (breaks > 1 && isPlain) this.endParagraph()
    else if (!this.isFlow) this.out.push('<br>')
  }

  private beginParagraph(): void {
    this.paragraph = this.out.length
    this.out.push('<p>')
    this.startLine()
  }

  private endParagraph(): void {
    this.breaks = 0
    if (this.paragraph < 0) return
    const written = this.out.slice(this.paragraph + 1)
    const words = written.join('').trim()
    this.out.length = this.paragraph
    this.paragraph = -1
    if (WEB_ADDRESS.test(words)) this.out.push(playerHtml(words))
    else if (words) this.out.push(`<p>${words}</p>`)
    this.startLine()
  }

  /** A video has several sources, of which the first is enough. */
  private play(address: string): void {
    if (this.hasPlayed || !address) return
    this.hasPlayed = true
    this.endParagraph()
    this.out.push(playerHtml(address))
  }

  private endGallery(): void {
    this.out.push(this.gallery?.html ?? '')
    this.gallery = null
    this.startLine()
  }

  private startLine(): void {
    this.breaks = 0
    this.hasWords = false
  }
}
