import { cssColour } from '../../fields.ts'
import { ONLY_ON } from '../../styles/index.ts'
import { fontStack } from '../../theme/theme.ts'

export interface TypeSettings {
  readonly fontFamily: string
  readonly fontSize: number | null
  readonly fontWeight: number | null
  readonly textColor: string
  readonly lineHeight: number | null
  readonly letterSpacing: number | null
  readonly textAlign: 'left' | 'center' | 'right'
  readonly textShadow: string
  readonly smallCaps: boolean
}

/** Lengths, colours and commas; nothing that could end the declaration. */
const SHADOW = /^[\w\s.,()#%-]{1,120}$/

/** How a page's own words are set. A size that was chosen is 0.95 of itself on tablets and 0.6 on phones. */
export function typeCss(type: TypeSettings, selector: string): string {
  const said: string[] = []
  if (type.fontFamily) said.push(`font-family:${fontStack(type.fontFamily)}`)
  if (type.fontSize !== null) said.push(`font-size:${sizeOf(type.fontSize)}`)
  if (type.fontWeight !== null) said.push(`font-weight:${type.fontWeight}`)
  if (type.textColor) said.push(`color:${cssColour(type.textColor)}`)
  if (type.lineHeight !== null) said.push(`line-height:${type.lineHeight}`)
  if (type.letterSpacing !== null) said.push(`letter-spacing:${type.letterSpacing}px`)
  if (type.textAlign !== 'left') said.push(`text-align:${type.textAlign}`)
  if (SHADOW.test(type.textShadow)) said.push(`text-shadow:${type.textShadow}`)
  if (type.smallCaps) said.push('font-variant-caps:small-caps')
  if (said.length === 0) return ''
  return `${selector}{${said.join(';')}}${type.fontSize === null ? '' : smaller(type.fontSize, selector)}`
}

/** Chosen in px, written in rem, so that it grows with the visitor's own text size. */
function sizeOf(px: number): string {
  return `${Math.round((px / 16) * 1000) / 1000}rem`
}

function smaller(size: number, selector: string): string {
  const share = (of: number) => `{${selector}{font-size:${sizeOf(size * of)}}}`
  return `@media${ONLY_ON.tablet}${share(0.95)}@media${ONLY_ON.mobile}${share(0.6)}`
}
