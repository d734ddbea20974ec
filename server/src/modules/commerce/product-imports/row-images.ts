import { LONGEST_URL } from './product-image-source.entity.ts'

const LONGEST_ALT = 300
const HIGHEST_POSITION = 10_000

export interface RowImage {
  readonly url: string
  /** From 1; null if the row gives none. */
  readonly position: number | null
  readonly alt: string
}

/** The images in a row. Their addresses are checked when they are fetched. */
export interface RowImages {
  readonly own: RowImage | null
  /** The address of the image that shows the row's variant. */
  readonly ofVariant: string | null
}

export function imagesOfRow(values: Readonly<Record<string, string>>): RowImages {
  const { imageUrl, imagePosition = '', imageAlt = '', variantImage } = values
  const position = /^\d{1,5}$/.test(imagePosition) ? Number(imagePosition) : 0
  const isPosition = position > 0 && position <= HIGHEST_POSITION
  return {
    own: imageUrl
      ? { url: plainUrl(imageUrl), position: isPosition ? position : null, alt: imageAlt.slice(0, LONGEST_ALT) }
      : null,
    ofVariant: variantImage ? plainUrl(variantImage) : null,
  }
}

/** Spelled in one way, so that the same address counts as the same image. */
function plainUrl(typed: string): string {
  const text = typed.startsWith('//') ? `https:${typed}` : typed
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : null
  if (url) url.hash = ''
  return (url?.href ?? text).slice(0, LONGEST_URL)
}
