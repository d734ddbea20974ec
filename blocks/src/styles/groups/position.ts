import { choice, type FieldValues, number } from '../../fields/index.ts'
import { length } from '../css-value.ts'
import type { Rules } from '../rules.ts'

export const positionFields = {
  position: choice(['static', 'sticky']),
  stickyTop: number(0, { min: 0, unit: 'px', label: 'Distance from the top' }),
}

/** A sticky block stays below a navigation bar that is sticky itself, which sets `--ms-sticky-top`. */
export function positionRules({ position, stickyTop }: FieldValues<typeof positionFields>): Rules {
  if (position !== 'sticky') return {}
  const top = `calc(var(--ms-sticky-top,0px) + ${length(Math.max(0, stickyTop), 'px') || '0'})`
  return { self: { position: 'sticky', top: top.replace(' + 0)', ' + 0px)'), 'z-index': '2' } }
}
