import {
  choice,
  cssColour,
  type FieldValues,
  number,
  optionalNumber,
  THEME_COLOURS,
  toggle,
} from '../../fields/index.ts'

/** A shorter interval could not be read. */
const LEAST_INTERVAL = 1000

const interval = optionalNumber({ min: LEAST_INTERVAL, max: 60_000, step: 500, unit: 'ms', isStrict: true })

/** The settings that image carousel and hero slider share. */
export const sliderFields = {
  width: number(300, { min: 0, max: 4000, unit: 'px', isStrict: true, help: '0 fills the width.' }),
  height: number(300, { min: 50, max: 2000, unit: 'px', isStrict: true }),
  borderRadius: number(0, { min: 0, max: 500, unit: 'px', isStrict: true }),
  borderWidth: number(0, { min: 0, max: 50, unit: 'px', isStrict: true }),
  borderStyle: choice(['solid', 'dashed', 'dotted']),
  borderColor: choice(THEME_COLOURS),
  interval: {
    ...interval,
    read(saved: unknown) {
      const isSet = (typeof saved === 'number' || typeof saved === 'string') && Number(saved) > 0
      return isSet ? interval.read(saved) : null
    },
    label: 'Next slide after',
    help: 'Leave empty to turn off automatic advance.',
  },
  transitionStyle: choice(['slide', 'fade']),
  showControls: toggle(true, { label: 'Arrows' }),
  showDots: toggle(true, { label: 'Dots' }),
  showIndicators: toggle(false, { label: 'Bars instead of dots' }),
  darkMode: toggle(false, { label: 'Dark controls', help: 'For slides that are light.' }),
}

export function sliderSizeCss(
  { width, height, borderRadius, borderWidth, borderStyle, borderColor }: FieldValues<typeof sliderFields>,
  selector: string,
): string {
  const rules = [
    width > 0 && `max-width:${width}px`,
    `height:${height}px`,
    borderWidth > 0 && `border:${borderWidth}px ${borderStyle} ${cssColour(borderColor)}`,
    borderRadius > 0 && `border-radius:${borderRadius}px;overflow:hidden`,
  ].filter(Boolean)
  return `${selector}{${rules.join(';')}}`
}
