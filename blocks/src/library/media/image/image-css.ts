import { length, shadowValue } from '../../../styles/css-value.ts'
import { borderRules } from '../../../styles/groups/border.ts'
import { FROM_HERE_DOWN } from '../../../styles/index.ts'
import { pictureCss } from '../picture.tsx'
import type { PictureLayout } from '../picture-sizes.ts'
import { type ImageProps, layoutsOf } from './image-fields.ts'

/** An image that waits for its animation becomes visible after three seconds, even if its script never loads. */
export const imageCss = `
${pictureCss}
.ms-image{position:relative;min-width:0;max-width:100%}
.ms-image-link{display:block;width:100%;height:100%}
.ms-image-picture{display:block;width:100%;height:100%;max-width:none}
.ms-image-missing{min-height:4.5rem;border-radius:inherit;background:color-mix(in oklab,var(--ms-light),#000 6%) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23667085' stroke-width='1.5'%3E%3Cpath d='M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.9-.9 2.1-.9 3 0l5 5M14 14l1-1c.9-.9 2.1-.9 3 0l3 3'/%3E%3C/svg%3E") center/2.5rem no-repeat}
.ms-image-over{position:absolute;inset:0;display:flex;flex-direction:column;justify-content:center;overflow:auto}
@keyframes ms-appear{from{opacity:0;translate:0 1.5rem}}
@media(scripting:enabled) and (prefers-reduced-motion:no-preference){.ms-image[data-appear]{animation:ms-appear .01s 3s backwards}.ms-image[data-appear=waiting]{animation:none;opacity:0}.ms-image[data-appear=now]{animation:ms-appear .7s var(--ms-appear-delay,0s) ease-out backwards}}
`

/** The size on each device, the object fit and the frame. */
export function imageCssOf(props: ImageProps, selector: string): string {
  const layouts = layoutsOf(props)
  const desktop = sizeCss(selector, layouts.desktop)
  const tablet = sizeCss(selector, layouts.tablet)
  const mobile = sizeCss(selector, layouts.mobile)
  const frame = frameOf(props)
  return [
    desktop,
    frame && `${selector}{${frame}}`,
    tablet !== desktop && `@media ${FROM_HERE_DOWN.tablet}{${tablet}}`,
    mobile !== tablet && `@media ${FROM_HERE_DOWN.mobile}{${mobile}}`,
  ]
    .filter(Boolean)
    .join('')
}

/** Without a height the image keeps its aspect ratio. */
function sizeCss(selector: string, { width, widthUnit, height, heightUnit, objectFit }: PictureLayout): string {
  const box = `width:${width > 0 ? length(width, widthUnit) : 'auto'};height:${height ? length(height, heightUnit) : 'auto'}`
  return `${selector}{${box}}${selector} .ms-image-picture{height:${height ? '100%' : 'auto'};object-fit:${objectFit}}`
}

function frameOf(props: ImageProps): string {
  const lines = Object.entries(borderRules({ ...props, boxShadow: 'none' }).self ?? {})
  const shadow = shadowValue(props.shadow)
  const degrees = Number.parseFloat(props.rotate)
  if (props.borderRadius > 0) lines.push(['overflow', 'clip'])
  if (shadow) lines.push(['box-shadow', shadow])
  if (degrees) lines.push(['rotate', `${degrees}deg`])
  if (props.animation) lines.push(['--ms-appear-delay', `${Math.max(0, props.animationDelay)}s`])
  return lines.map(([name, value]) => `${name}:${value}`).join(';')
}
