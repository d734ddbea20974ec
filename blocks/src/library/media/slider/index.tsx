import { defineBlock } from '../../../define.ts'
import { itemGap, number, toggle } from '../../../fields/index.ts'
import { column } from '../../../styles/box-width.ts'
import { sliderCss } from '../slider-css.ts'
import { SliderFrame } from '../slider-frame.tsx'

const AUTOPLAY_MS = 4000

const count = (initial: number, max: number) => {
  const field = number(initial, { min: 1, max, step: 1, isStrict: true })
  return { ...field, read: (saved: unknown) => Math.round(field.read(saved)) }
}

/** How many stand side by side. */
const perView = (slides: number) => ({ desktop: slides, tablet: Math.min(3, slides), mobile: Math.min(2, slides) })

/** Containers in a band that moves on by itself, one at a time. */
export const slider = defineBlock({
  name: 'Slider',
  title: 'Slider',
  group: 'media',
  icon: 'slideshow',
  keywords: ['carousel', 'logos', 'band', 'autoplay'],
  fields: {
    numberOfSlides: count(5, 50),
    slidesPerView: count(5, 12),
    itemGap: itemGap(2),
    autoplay: toggle(true, { help: 'Rests under the pointer, and for visitors who prefer less motion.' }),
  },
  styles: ['visibility', 'customCss'],
  slots: ({ numberOfSlides }) => Array.from({ length: numberOfSlides }, (_, place) => `slide-${place + 1}`),
  css: sliderCss,
  cssOf({ slidesPerView, itemGap: gap }, selector) {
    const { desktop, tablet, mobile } = perView(slidesPerView)
    return `${selector}{--ms-per:${desktop};--ms-gap:${gap / 2}rem}@media(max-width:991.98px){${selector}{--ms-per:${tablet}}}@media(max-width:767.98px){${selector}{--ms-per:${mobile}}}`
  },
  childWidth: ({ slidesPerView, itemGap: gap }, width, device) =>
    column(width, perView(slidesPerView)[device], gap * 8),
  script: 'slider',
  needsScript: ({ numberOfSlides }) => numberOfSlides > 1,
  Render: ({ props: { numberOfSlides, slidesPerView, autoplay }, root, host, slots }) => (
    <SliderFrame
      root={root}
      host={host}
      label="Slides"
      slides={Array.from({ length: numberOfSlides }, (_, place) => ({
        key: `${place}`,
        content: slots[`slide-${place + 1}`],
      }))}
      perView={slidesPerView}
      fewestPerView={perView(slidesPerView).mobile}
      transition="slide"
      interval={autoplay ? AUTOPLAY_MS : null}
      hasArrows
    />
  ),
})
