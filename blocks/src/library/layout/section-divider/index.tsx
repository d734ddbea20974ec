import { defineBlock } from '../../../define.ts'
import { choice, colour, cssColour, number, slider, toggle } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { BOX, curved, slopePath, wave } from './shapes.ts'

const dividerCss = `
.ms-divider{display:block;width:100%;overflow:hidden;line-height:0}
.ms-divider>svg{display:block;width:100%;height:calc(100% + 1px);max-width:none}
.ms-divider[data-flip]>svg{transform:scaleY(-1);margin-top:-1px}
`

/** The shape between one section and the next. */
export const sectionDivider = defineBlock({
  name: 'SectionDivider',
  title: 'Section divider',
  group: 'layout',
  icon: 'wave-sine',
  keywords: ['wave', 'curve', 'shape', 'separator'],
  fields: {
    style: choice(['skewed', 'wave', 'curved']),
    height: number(100, { min: 0, unit: 'px' }),
    dividerColor: colour('', { label: 'Divider colour' }),
    backgroundColor: colour('', { label: 'Background colour' }),
    /** Existing pages store 10, which exceeds the slider's maximum. It is rendered unchanged. */
    skewAngle: slider(10, { min: 0, max: 5, step: 0.5, unit: '°' }),
    waveHeight: slider(10, { min: 10, max: 40, step: 1 }),
    waveCount: slider(5, { min: 1, max: 20, step: 1 }),
    waveFlip: toggle(false, { label: 'Flip wave' }),
  },
  styles: ['visibility', 'customCss'],
  css: dividerCss,
  cssOf({ height, dividerColor, backgroundColor }, selector) {
    const background = backgroundColor && `background:${cssColour(backgroundColor)};`
    const fill = dividerColor ? cssColour(dividerColor) : 'var(--ms-light)'
    return `${selector}{height:${Math.max(0, height)}px;${background}color:${fill}}`
  },
  Render({ props, root }) {
    const { style, height, skewAngle, waveHeight, waveCount, waveFlip } = props
    const shapes = { skewed: () => slopePath(skewAngle, height), wave: () => wave(waveHeight, waveCount), curved }
    const flipped = style === 'wave' && waveFlip ? '' : undefined
    return (
      <div {...root} className={classes('ms-divider', root.className)} data-flip={flipped} aria-hidden="true">
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path fill="currentColor" d={shapes[style]()} />
        </svg>
      </div>
    )
  },
})
