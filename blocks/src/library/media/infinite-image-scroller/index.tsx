import { defineBlock } from '../../../define.ts'
import { choice, number, toggle } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { Picture, pictureCss } from '../picture.tsx'
import { type ListedPicture, picturesField, sizeOf } from '../pictures-field.ts'
import { scrollerCss } from './scroller-css.ts'

/** Seconds that one round takes. */
const ROUND = { evenslower: 120, veryslow: 80, slow: 60, medium: 40, fast: 20 } as const

const size = { min: 16, max: 1000, unit: 'px', isStrict: true } as const

/** Images that move past without an end, such as the logos of customers. CSS moves them, and a checkbox stops them. */
export const infiniteImageScroller = defineBlock({
  name: 'InfiniteImageScroller',
  title: 'Infinite image scroller',
  group: 'media',
  icon: 'infinity',
  keywords: ['logos', 'brands', 'marquee', 'ticker', 'partners'],
  instanceFields: ['images'],
  fields: {
    images: picturesField,
    direction: choice(['left', 'right']),
    speed: choice(['evenslower', 'veryslow', 'slow', 'medium', 'fast'], 'medium'),
    showMask: toggle(true, { label: 'Fade at the sides' }),
    imageWidth: number(150, size),
    imageHeight: number(150, size),
  },
  styles: ['visibility', 'customCss'],
  css: `${pictureCss}${scrollerCss}`,
  cssOf: ({ imageWidth, imageHeight, speed, direction }, selector) =>
    `${selector}{--ms-width:${imageWidth}px;--ms-height:${imageHeight}px;--ms-round:${ROUND[speed]}s;--ms-way:${direction === 'left' ? 'normal' : 'reverse'}}`,
  Render({ props: { images, showMask, imageWidth }, root, id }) {
    const sizes = `${imageWidth}px`
    if (images.length === 0)
      return (
        <div {...root} className={classes('ms-scroller', root.className)}>
          <p className="ms-scroller-empty">No Images</p>
        </div>
      )
    return (
      <div {...root} className={classes('ms-scroller', root.className)} data-mask={showMask ? '' : undefined}>
        <input className="ms-scroller-pause" type="checkbox" id={`${id}-pause`} aria-label="Pause the moving images" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where nothing moves it is scrolled, also by keyboard */}
        <div className="ms-scroller-window" tabIndex={0}>
          <Round images={images} sizes={sizes} />
          <Round images={images} sizes={sizes} isCopy />
        </div>
      </div>
    )
  },
})

interface RoundProps {
  readonly images: readonly ListedPicture[]
  readonly sizes: string
  readonly isCopy?: boolean
}

/** The copy fills the place that the first round leaves. Visitors who prefer less motion do not see it. */
function Round({ images, sizes, isCopy = false }: RoundProps) {
  return (
    <ul className="ms-scroller-round" aria-hidden={isCopy || undefined} data-copy={isCopy ? '' : undefined}>
      {images.map((image, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored images may share an id, and hold no state
        <li key={place}>
          <Picture
            className="ms-scroller-picture"
            {...sizeOf(image)}
            src={image.file}
            alt={isCopy ? '' : image.altText}
            sizes={sizes}
            isFirst={false}
          />
        </li>
      ))}
    </ul>
  )
}
