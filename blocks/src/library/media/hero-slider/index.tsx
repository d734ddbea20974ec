import { defineBlock } from '../../../define.ts'
import { list, none, text } from '../../../fields/index.ts'
import { sliderCss } from '../slider-css.ts'
import { sliderFields, sliderSizeCss } from '../slider-fields.ts'
import { SliderFrame } from '../slider-frame.tsx'

const MOST_SLIDES = 50

const slides = list({
  item: { id: none(''), title: text('', { required: true }) },
  itemName: 'slide',
  titleField: 'title',
})
const firstSlides = ['First slide', 'Second slide', 'Third slide'].map((title, place) => ({
  id: `slide-${place + 1}`,
  title,
}))

/** Large slides at the top of a page, each with blocks of its own over a background. */
export const heroSlider = defineBlock({
  name: 'HeroSlider',
  title: 'Hero slider',
  group: 'media',
  icon: 'carousel-horizontal',
  keywords: ['slideshow', 'hero', 'banner', 'slider'],
  fields: {
    slides: {
      ...slides,
      label: 'Slides',
      starts: firstSlides,
      read: (saved: unknown) => slides.read(Array.isArray(saved) ? saved.slice(0, MOST_SLIDES) : saved),
    },
    ...sliderFields,
    width: { ...sliderFields.width, starts: 0 },
    height: { ...sliderFields.height, starts: 420 },
  },
  styles: ['visibility', 'customCss'],
  slots: (props) => props.slides.map(({ id }) => id),
  slotTitles: (props) => props.slides.map(({ title }) => title),
  slotBlock: 'HeroSlide',
  css: sliderCss,
  cssOf: (props, selector) => sliderSizeCss(props, selector),
  script: 'slider',
  needsScript: (props) => props.slides.length > 1,
  emptyHint: (tree, id) => (slides.read(tree[id]?.props.slides).length > 0 ? null : 'Add slides in the settings panel'),
  Render({ props, root, host, slots }) {
    const { transitionStyle, interval, showControls, showDots, showIndicators, darkMode } = props
    return (
      <SliderFrame
        root={root}
        host={host}
        label="Slides"
        slides={props.slides.map(({ id }, place) => ({ key: `${place}`, content: slots[id] }))}
        transition={transitionStyle}
        interval={interval}
        hasArrows={showControls}
        hasDots={showDots}
        hasIndicators={showIndicators}
        isDark={darkMode}
        isLazy
      />
    )
  },
})
