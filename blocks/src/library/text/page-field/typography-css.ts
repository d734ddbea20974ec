import { cssColour } from '../../../fields/index.ts'
import { ONLY_ON, shadowValue } from '../../../styles/index.ts'
import { fontStack } from '../../../theme/theme.ts'

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

/** Typography of the page's own texts. A chosen font size is scaled to 0.95 on tablets and 0.6 on phones. */
export function typographyCss(type: TypeSettings, selector: string): string {
  const declarations: string[] = []
  if (type.fontFamily) declarations.push(`font-family:${fontStack(type.fontFamily)}`)
  if (type.fontSize !== null) declarations.push(`font-size:${toRem(type.fontSize)}`)
  if (type.fontWeight !== null) declarations.push(`font-weight:${type.fontWeight}`)
  if (type.textColor) declarations.push(`color:${cssColour(type.textColor)}`)
  if (type.lineHeight !== null) declarations.push(`line-height:${type.lineHeight}`)
  if (type.letterSpacing !== null) declarations.push(`letter-spacing:${type.letterSpacing}px`)
  if (type.textAlign !== 'left') declarations.push(`text-align:${type.textAlign}`)
  const shadow = shadowValue(type.textShadow)
  if (shadow) declarations.push(`text-shadow:${shadow}`)
  if (type.smallCaps) declarations.push('font-variant-caps:small-caps')
  if (declarations.length === 0) return ''
  return `${selector}{${declarations.join(';')}}${type.fontSize === null ? '' : smaller(type.fontSize, selector)}`
}

/** Chosen in px but written in rem, so it scales with the visitor's own text size. */
function toRem(px: number): string {
  return `${Math.round((px / 16) * 1000) / 1000}rem`
}

function smaller(size: number, selector: string): string {
  const share = (of: number) => `{${selector}{font-size:${toRem(size * of)}}}`
  return `@media${ONLY_ON.tablet}${share(0.95)}@media${ONLY_ON.mobile}${share(0.6)}`
}
