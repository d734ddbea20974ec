import { defineBlock } from '../../../define.ts'
import { column } from '../../../styles/box-width.ts'
import { classes } from '../../classes.ts'
import { Picture, pictureCss } from '../picture.tsx'
import { boxSizes } from '../picture-sizes.ts'
import { picturesField, sizeOf } from '../pictures-field.ts'
import { galleryCss } from './gallery-css.ts'

/** As the style sheet has them. Small phones have one column. */
const GALLERY_COLUMNS = { desktop: 3, tablet: 3, mobile: 1 }
/** px, with the default spacing of a theme. */
const GAP = 16

/** Images in columns, each as high as it is. A click opens one in a lightbox; without a script it opens the file. */
export const imageGallery = defineBlock({
  name: 'ImageGallery',
  title: 'Image gallery',
  group: 'media',
  icon: 'layout-grid',
  keywords: ['photos', 'pictures', 'masonry', 'lightbox', 'portfolio'],
  instanceFields: ['images'],
  fields: { images: picturesField },
  styles: ['visibility', 'customCss'],
  css: `${pictureCss}${galleryCss}`,
  script: 'lightbox',
  needsScript: ({ images }) => images.length > 0,
  Render({ props: { images }, root, host, availableWidths }) {
    const available = availableWidths()
    const sizes = boxSizes((device) => column(available[device], GALLERY_COLUMNS[device], GAP))
    return (
      <div {...root} className={classes('ms-gallery', root.className)} data-gallery="">
        {images.length === 0 && <p className="ms-gallery-empty">Use the Settings Panel to add images.</p>}
        {images.map((listed, place) => (
          <host.Link
            // biome-ignore lint/suspicious/noArrayIndexKey: stored images may share an id, and hold no state
            key={place}
            className="ms-gallery-link"
            href={listed.file}
            aria-label={listed.altText || `Image ${place + 1} of ${images.length}`}
          >
            <Picture
              {...sizeOf(listed)}
              className="ms-gallery-picture"
              src={listed.file}
              alt={listed.altText}
              sizes={sizes}
              isFirst={false}
            />
          </host.Link>
        ))}
      </div>
    )
  },
})
