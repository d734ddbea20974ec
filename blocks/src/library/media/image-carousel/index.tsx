import { defineBlock } from '../../../define.ts'
import { intrinsicSizeOf } from '../../../pictures.ts'
import { classes } from '../../classes.ts'
import { Picture, pictureCss } from '../picture.tsx'
import { sizesOf } from '../picture-sizes.ts'
import { picturesField } from '../pictures-field.ts'
import { sliderCss } from '../slider-css.ts'
import { sliderFields, sliderSizeCss } from '../slider-fields.ts'
import { SliderFrame } from '../slider-frame.tsx'

/** Images, one at a time. */
export const imageCarousel = defineBlock({
  name: 'ImageCarousel',
  title: 'Image carousel',
  group: 'media',
  icon: 'slideshow',
  keywords: ['slideshow', 'slider', 'pictures', 'photos', 'gallery'],
  instanceFields: ['images'],
  fields: { images: picturesField, ...sliderFields },
  styles: ['visibility', 'customCss'],
  css: `${pictureCss}${sliderCss}.ms-carousel-picture{display:block;width:100%;height:100%;object-fit:cover}.ms-carousel-empty{display:grid;place-items:center;padding:1rem;border:1px dashed currentColor;border-radius:var(--ms-radius);text-align:center}`,
  cssOf: (props, selector) => sliderSizeCss(props, selector),
  script: 'slider',
  needsScript: ({ images }) => images.length > 1,
  Render({ props, root, host, availableWidths, claimFirstImage }) {
    const { images, transitionStyle, interval, showControls, showDots, showIndicators, darkMode } = props
    if (images.length === 0)
      return (
        <p {...root} className={classes('ms-carousel-empty', root.className)}>
          Use the Settings Panel to add images
        </p>
      )
    const isFirst = claimFirstImage()
    const { width, height } = props
    const layout = { width, widthUnit: 'px', height, heightUnit: 'px', objectFit: 'cover' }
    const layouts = { desktop: layout, tablet: layout, mobile: layout }
    const available = availableWidths()
    const slides = images.map(({ file, altText }, place) => ({
      key: `${place}`,
      content: (
        <Picture
          className="ms-carousel-picture"
          src={file}
          alt={altText}
          sizes={sizesOf(layouts, available, intrinsicSizeOf(file))}
          isFirst={isFirst && place === 0}
        />
      ),
    }))
    return (
      <SliderFrame
        root={root}
        host={host}
        label="Images"
        slides={slides}
        transition={transitionStyle}
        interval={interval}
        hasArrows={showControls}
        hasDots={showDots}
        hasIndicators={showIndicators}
        isDark={darkMode}
      />
    )
  },
})
