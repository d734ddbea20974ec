import { defineBlock } from '../../../define.ts'
import { type FieldValues, itemGap, number } from '../../../fields/index.ts'
import { column } from '../../../styles/box-width.ts'
import { type PerView, perViewCss, sliderCss } from '../slider-css.ts'
import { SliderFrame } from '../slider-frame.tsx'

const height = (label: string) => number(250, { label, min: 50, max: 2000, unit: 'px', isStrict: true })
const count = (initial: number, max: number) => {
  const field = number(initial, { min: 1, max, step: 1, isStrict: true })
  return { ...field, read: (saved: unknown) => Math.round(field.read(saved)) }
}

const fields = {
  itemsPerSlide: count(3, 12),
  numberOfSlides: { ...count(6, 50), label: 'Number of items' },
  itemGap: itemGap(3),
  desktopHeight: height('Height on desktops'),
  tabletHeight: height('Height on tablets'),
  mobileHeight: height('Height on phones'),
}

/** How many stand side by side. */
const perView = (items: number): PerView => ({ desktop: items, tablet: Math.min(2, items), mobile: 1 })

/** Arrows stand beside the items on desktops and below them on smaller screens. */
const contentSliderCss = `
.ms-content-slider>.ms-slider-controls{color:inherit}
.ms-content-slider>.ms-slider-track>.ms-slider-slide{display:flex;flex-direction:column}
.ms-content-slider>.ms-slider-track>.ms-slider-slide>.ms-container{flex:1 0 auto}
.ms-content-slider .ms-slider-arrow{width:2rem;height:2rem;margin:0;background:none;border:1px solid currentColor}
.ms-content-slider .ms-slider-arrow:hover{background:color-mix(in oklab,currentColor 12%,transparent)}
.ms-content-slider[data-more=everywhere]{padding-inline:3rem}
@media(max-width:991.98px){.ms-content-slider[data-more]{padding:0 0 3rem}.ms-content-slider>.ms-slider-controls{align-items:end;justify-content:center;gap:1rem}.ms-content-slider .ms-slider-arrow[data-step='1']{margin-left:0}}
`

/** Containers side by side, some at a time, with a page change that fades. */
export const contentSlider = defineBlock({
  name: 'ContentSlider',
  title: 'Content slider',
  group: 'media',
  icon: 'carousel-horizontal',
  keywords: ['slider', 'testimonials', 'team', 'cards', 'carousel'],
  fields,
  styles: ['visibility', 'customCss'],
  slots: ({ numberOfSlides }) => Array.from({ length: numberOfSlides }, (_, place) => `slide-${place + 1}`),
  css: `${sliderCss}${contentSliderCss}`,
  cssOf({ itemsPerSlide, numberOfSlides, itemGap: gap, desktopHeight, tabletHeight, mobileHeight }, selector) {
    const track = `${selector}>.ms-slider-track`
    const heights = `${track}{height:${desktopHeight}px}@media(max-width:991.98px){${track}{height:${tabletHeight}px}}@media(max-width:767.98px){${track}{height:${mobileHeight}px}}`
    return `${selector}{--ms-gap:${gap / 2}rem}${perViewCss(selector, numberOfSlides, perView(itemsPerSlide))}${heights}`
  },
  childWidth: ({ itemsPerSlide, itemGap: gap }, width, device) =>
    column(width, perView(itemsPerSlide)[device], gap * 8),
  script: 'slider',
  needsScript: (props) => moreOf(props) !== undefined,
  Render({ props, root, host, slots }) {
    const { itemsPerSlide, numberOfSlides } = props
    const slides = Array.from({ length: numberOfSlides }, (_, place) => ({
      key: `${place}`,
      content: slots[`slide-${place + 1}`],
    }))
    const attributes = {
      ...root,
      className: `ms-content-slider ${root.className}`.trim(),
      'data-more': moreOf(props),
    }
    return (
      <SliderFrame
        root={attributes}
        host={host}
        label="Items"
        slides={slides}
        perView={itemsPerSlide}
        fewestPerView={perView(itemsPerSlide).mobile}
        transition="page"
        interval={null}
        hasArrows
      />
    )
  },
})

/** Whether there are more items than are in view, on every device or only on smaller ones. */
function moreOf({ itemsPerSlide, numberOfSlides }: FieldValues<typeof fields>): string | undefined {
  if (numberOfSlides > itemsPerSlide) return 'everywhere'
  return numberOfSlides > 1 ? 'when narrow' : undefined
}
