import { defineBlock } from '../../../define.ts'
import { choice, colour, cssColour, number, text, toggle } from '../../../fields/index.ts'
import { fluidSize } from '../../../styles/fluid-size.ts'
import { classes } from '../../classes.ts'

/** A number that counts up. Without a script it shows the final value. */
export const counter = defineBlock({
  name: 'Counter',
  title: 'Counter',
  group: 'text',
  icon: 'number-123',
  keywords: ['number', 'count', 'statistics', 'figures'],
  instanceFields: ['prefix', 'suffix'],
  fields: {
    startNumber: number(0, { label: 'From' }),
    endNumber: number(100, { label: 'To' }),
    prefix: text('', { placeholder: '$' }),
    suffix: text('', { placeholder: '+' }),
    duration: number(5, { min: 0, max: 60, step: 0.5, unit: 's', isStrict: true }),
    delay: number(0, { min: 0, max: 60, step: 0.5, unit: 's', isStrict: true }),
    startOnScroll: toggle(false, { label: 'Start when it comes into view' }),
    fontSize: number(3, { min: 0.5, max: 6, step: 0.25, unit: 'rem', isStrict: true }),
    fontColor: colour('', { label: 'Text colour' }),
    fontWeight: number(500, { min: 100, max: 900, step: 100, isStrict: true }),
    textAlign: choice(['start', 'center', 'end']),
  },
  styles: ['visibility', 'customCss'],
  css: '.ms-counter{width:100%;line-height:1.2;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}',
  cssOf({ fontSize, fontWeight, textAlign, fontColor }, selector) {
    const rules = [
      `font-size:${fluidSize(fontSize)}`,
      `font-weight:${fontWeight}`,
      textAlign !== 'start' && `text-align:${textAlign}`,
      fontColor && `color:${cssColour(fontColor)}`,
    ].filter(Boolean)
    return `${selector}{${rules.join(';')}}`
  },
  script: 'counter',
  needsScript: ({ startNumber, endNumber, duration }) => startNumber !== endNumber && duration > 0,
  Render({ props, root }) {
    const { startNumber, endNumber, prefix, suffix, duration, delay, startOnScroll } = props
    return (
      <p {...root} className={classes('ms-counter', root.className)}>
        {prefix}
        <span
          data-count={`${startNumber} ${endNumber}`}
          data-count-times={`${duration} ${delay}`}
          data-count-on-scroll={startOnScroll ? '' : undefined}
        >
          {numberText(endNumber)}
        </span>
        {suffix}
      </p>
    )
  },
})

/** As the script writes it, so that nothing changes when it has counted. */
function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 10 })
}
