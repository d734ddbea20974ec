/** Widths of the variants that the media library generates for an image, px. */
const WIDTHS = [480, 960, 1600, 2400]
const FORMATS = ['avif', 'webp'] as const

export type VariantFormat = (typeof FORMATS)[number]

export interface Variant {
  readonly address: string
  readonly format: VariantFormat
  /** px. An upper bound if the image was replaced by a smaller one. */
  readonly width: number
}

/** URLs of media files that have variants: a key, the file name, and the size of the first upload. */
const ADDRESS = /^(\/media\/[\w-]{22}\/[\w-]+)-(\d{1,5})x(\d{1,5})\.(?:jpg|png|webp|avif)$/

/** The size in a media URL, in px; null for images without variants. */
export function intrinsicSizeOf(address: string): { readonly width: number; readonly height: number } | null {
  const [, , width, height] = ADDRESS.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Every smaller or lighter variant of an image, derived from its URL so that rendering needs no lookup. */
export function variantsOf(address: string): readonly Variant[] {
  const [, stem] = ADDRESS.exec(address) ?? []
  const size = intrinsicSizeOf(address)
  if (!stem || !size) return []
  const most = WIDTHS[WIDTHS.length - 1] as number
  const widths = [...WIDTHS.filter((width) => width < size.width), Math.min(size.width, most)]
  return FORMATS.flatMap((format) =>
    [...new Set(widths)].map((width) => ({ address: `${stem}-${width}.${format}`, format, width })),
  )
}

/** For `<source>`: a srcset for each format, lightest first. */
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
