import type { ReactNode } from 'react'
import type { RenderContext } from '../../../define.ts'
import { intrinsicSizeOf } from '../../../pictures.ts'
import { classes } from '../../classes.ts'
import { canvasContext } from '../../email/define-email-block.tsx'
import { drawMarkup } from '../../email/draw-markup.tsx'
import { Picture } from '../picture.tsx'
import { sizesOf } from '../picture-sizes.ts'
import { type imageFields, layoutsOf } from './image-fields.ts'
import { imageInEmail } from './image-in-email.ts'

/**
 * On the site an image without a URL is omitted; in the editor it shows a placeholder. The canvas of an email draws the markup
 * of the mail.
 */
export function drawImage({
  props,
  host,
  root,
  children,
  availableWidths,
  claimFirstImage,
}: RenderContext<typeof imageFields>): ReactNode {
  if (!props.src && children.length === 0 && host.mode === 'site') return null
  const inEmail = host.isEmail ? imageInEmail.markup(props, canvasContext) : null
  // Without the class, which gives the image its size on a page.
  if (inEmail) return drawMarkup(inEmail, { host, children: [] }, { ...root, className: '' })
  const moves = props.animation && host.mode === 'site'
  const first = props.src !== '' && claimFirstImage()
  const picture = props.src ? (
    <Picture
      className="ms-image-picture"
      src={props.src}
      alt={props.altText}
      width={props.naturalWidth ?? undefined}
      height={props.naturalHeight ?? undefined}
      style={props.objectPosition ? { objectPosition: props.objectPosition } : undefined}
      sizes={sizesOf(layoutsOf(props), availableWidths(), intrinsicSizeOf(props.src))}
      isFirst={first}
    />
  ) : (
    <span className="ms-image-picture ms-image-missing" role="img" aria-label="No image yet" />
  )
  return (
    <div {...root} className={classes('ms-image', root.className)} data-appear={moves ? '' : undefined}>
      {props.url ? (
        <host.Link
          className="ms-image-link"
          href={props.url}
          target={props.urlTarget}
          aria-label={props.altText ? undefined : props.url}
        >
          {picture}
        </host.Link>
      ) : (
        picture
      )}
      {children.length > 0 && <div className="ms-image-over">{children}</div>}
    </div>
  )
}
