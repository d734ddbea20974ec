import type { CSSProperties } from 'react'
import { intrinsicSizeOf, sourcesOf } from '../../pictures.ts'

interface PictureProps {
  readonly className: string
  readonly src: string
  readonly alt: string
  /** px. Overrides the size in the URL. */
  readonly width?: number
  readonly height?: number
  readonly style?: CSSProperties
  /** How wide it is drawn, as the `sizes` attribute has it. */
  readonly sizes: string
  /** Whether it is the first image on the page, which loads eagerly and with high priority. */
  readonly isFirst: boolean
}

/** Removes the `<picture>` box from the layout, so only the `<img>` is laid out. */
export const pictureCss = '.ms-sources{display:contents}'

/** An image in the lightest format and the smallest sufficient size available. */
export function Picture({ className, src, alt, width, height, style, sizes: layoutSizes, isFirst }: PictureProps) {
  const intrinsicSize = intrinsicSizeOf(src)
  const sources = sourcesOf(src)
  // `auto` lets browsers choose by layout size, which is known by the time a lazy image loads.
  const sizes = isFirst ? layoutSizes : `auto,${layoutSizes}`
  const picture = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width ?? intrinsicSize?.width}
      height={height ?? intrinsicSize?.height}
      style={style}
      sizes={sources.length > 0 ? sizes : undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
    />
  )
  if (sources.length === 0) return picture
  return (
    <picture className="ms-sources">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {picture}
    </picture>
  )
}
