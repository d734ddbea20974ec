import { type FieldValues, toggle } from '../../fields/index.ts'
import { DEVICES, ONLY_ON } from '../devices.ts'
import { inMedia } from '../rules.ts'

/** Stored directly among the node's props. */
export const visibilityFields = {
  showOnDesktop: toggle(true),
  showOnTablet: toggle(true),
  showOnMobile: toggle(true),
  hideOnHomepage: toggle(false),
}

const SWITCHES = { desktop: 'showOnDesktop', tablet: 'showOnTablet', mobile: 'showOnMobile' } as const

/** Uses `!important`, so that a block's own `display` cannot override it. */
export function visibilityCss(
  values: FieldValues<typeof visibilityFields>,
  selector: string,
  isHomepage: boolean,
): string {
  const hidden = `${selector}{display:none!important}`
  if (isHomepage && values.hideOnHomepage) return hidden
  const devices = DEVICES.filter((device) => !values[SWITCHES[device]])
  if (devices.length === DEVICES.length) return hidden
  return devices.map((device) => inMedia(ONLY_ON[device], hidden)).join('')
}
