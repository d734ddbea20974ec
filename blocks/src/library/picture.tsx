import type { CSSProperties } from 'react'
import { sizeTold, sourcesOf } from '../pictures.ts'

interface PictureProps {
  readonly className: string
  readonly src: string
  readonly alt: string
  /** px, where the page knows better than the address. */
  readonly width?: number
  readonly height?: number
  readonly style?: CSSProperties
  /** Whether it is the first on the page: fetched at once, before everything else. */
  readonly isFirst: boolean
}

/** Stands in the place of its `<img>`, so that the layout knows nothing of it. */
export const pictureCss = '.ms-sources{display:contents}'

/** A picture in the lightest format and the smallest sufficient size that it is kept in. */
export function Picture({ className, src, alt, width, height, style, isFirst }: PictureProps) {
  const told = sizeTold(src)
  const sources = sourcesOf(src)
  // Browsers choose by the place of a lazy picture, which is known by the time it is fetched.
  const sizes = isFirst ? '100vw' : 'auto, 100vw'
  const picture = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width ?? told?.width}
      height={height ?? told?.height}
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
