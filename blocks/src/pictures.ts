/** Widths that a picture of the media library is kept in beside its own, px. */
const WIDTHS = [480, 960, 1600, 2400]
const FORMATS = ['avif', 'webp'] as const

export type VariantFormat = (typeof FORMATS)[number]

export interface Variant {
  readonly address: string
  readonly format: VariantFormat
  /** px; where the picture was replaced by a smaller one, the most that it is. */
  readonly width: number
}

/** As the media library names what it keeps in variants: a key, the picture's name, and the size it was first kept in. */
const ADDRESS = /^(\/media\/[\w-]{22}\/[\w-]+)-(\d{1,5})x(\d{1,5})\.(?:jpg|png|webp|avif)$/

/** The size that an address tells, in px; null for pictures that are kept in one size only. */
export function sizeTold(address: string): { readonly width: number; readonly height: number } | null {
  const [, , width, height] = ADDRESS.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Every smaller or lighter file that there is of a picture, by its address alone, so that drawing needs no lookup. */
export function variantsOf(address: string): readonly Variant[] {
  const [, stem] = ADDRESS.exec(address) ?? []
  const size = sizeTold(address)
  if (!stem || !size) return []
  const most = WIDTHS[WIDTHS.length - 1] as number
  const widths = [...WIDTHS.filter((width) => width < size.width), Math.min(size.width, most)]
  return FORMATS.flatMap((format) =>
    [...new Set(widths)].map((width) => ({ address: `${stem}-${width}.${format}`, format, width })),
  )
}

/** For `<source>`: a srcset for each format, the lightest first. */
export function sourcesOf(address: string): readonly { readonly type: string; readonly srcSet: string }[] {
  const variants = variantsOf(address)
  return FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.address} ${variant.width}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '')
}
