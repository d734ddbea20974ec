import { defineBlock } from '../../../define.ts'
import { itemGap, number, toggle } from '../../../fields/index.ts'
import { column } from '../../../styles/box-width.ts'
import { classes } from '../../classes.ts'
import { type PerView, perViewCss, sliderCss } from '../slider-css.ts'
import { SliderFrame } from '../slider-frame.tsx'

const AUTOPLAY_MS = 4000

const count = (initial: number, max: number) => {
  const field = number(initial, { min: 1, max, step: 1, isStrict: true })
  return { ...field, read: (saved: unknown) => Math.round(field.read(saved)) }
}

/** How many stand side by side. */
const perView = (slides: number): PerView => ({
  desktop: slides,
  tablet: Math.min(3, slides),
  mobile: Math.min(2, slides),
})

/** Its slides hold words, so the controls stand below them. */
const bandCss = `
.ms-band>.ms-slider-controls{position:static;align-items:center;justify-content:center;gap:.75rem;margin-top:.75rem;color:inherit}
.ms-band>.ms-slider-controls>:is(.ms-slider-arrow,.ms-slider-pause){position:static;margin:0;border:1px solid currentColor;background:none}
.ms-band>.ms-slider-controls>:is(.ms-slider-arrow,.ms-slider-pause):hover{background:color-mix(in oklab,currentColor 12%,transparent)}
.ms-band>.ms-slider-controls>.ms-slider-pause{order:1}
.ms-band>.ms-slider-controls>[data-step='1']{order:2}
`

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
    autoplay: toggle(true, { help: 'Pauses under the pointer, and for visitors who prefer reduced motion.' }),
  },
  styles: ['visibility', 'customCss'],
  slots: ({ numberOfSlides }) => Array.from({ length: numberOfSlides }, (_, place) => `slide-${place + 1}`),
  css: `${sliderCss}${bandCss}`,
  cssOf({ numberOfSlides, slidesPerView, itemGap: gap }, selector) {
    return `${selector}{--ms-gap:${gap / 2}rem}${perViewCss(selector, numberOfSlides, perView(slidesPerView))}`
  },
  childWidth: ({ slidesPerView, itemGap: gap }, width, device) =>
    column(width, perView(slidesPerView)[device], gap * 8),
  script: 'slider',
  needsScript: ({ numberOfSlides }) => numberOfSlides > 1,
  Render: ({ props: { numberOfSlides, slidesPerView, autoplay }, root, host, slots }) => (
    <SliderFrame
      root={{ ...root, className: classes('ms-band', root.className) }}
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
