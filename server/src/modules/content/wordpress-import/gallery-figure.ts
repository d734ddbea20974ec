/** Collects the images and captions of a gallery, however deeply the theme or editor has nested them. */
export class GalleryFigure {
  private readonly images: string[] = []
  private readonly words: string[] = []
  private captions = 0

  /** `depth` is the number of open elements, its own included. */
  constructor(readonly depth: number) {}

  open(tag: string): void {
    if (tag === 'figcaption') this.captions += 1
  }

  close(tag: string): void {
    if (tag !== 'figcaption' || this.captions === 0) return
    this.captions -= 1
    this.words.push('\n')
  }

  image(html: string): void {
    this.images.push(html)
  }

  /** Only captions have words. */
  text(text: string): void {
    if (this.captions > 0) this.words.push(text)
  }

  /** One figure with one caption; empty without images. */
  get html(): string {
    if (this.images.length === 0) return ''
    const captions = this.words
      .join('')
      .split('\n')
      .flatMap((one) => one.trim() || [])
    return `<figure>${this.images.join('')}<figcaption>${captions.join(' · ')}</figcaption></figure>`
  }
}
