import { block, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, type Ground, stack } from './band.ts'

interface Plan {
  readonly title: string
  readonly price: string
  /** Separated by commas. */
  readonly features: string
  readonly buttonText: string
  readonly buttonLink: string
}

interface Plans {
  readonly ground?: Ground
  readonly title: string
  readonly text: string
  readonly plans: readonly Plan[]
}

/** Plans side by side. */
export function plans({ ground = 'plain', title, text, plans: contents }: Plans): UnplacedBlock {
  const pricingBoxes = contents.map((plan, at) => ({ id: `plan-${at + 1}`, buttonSize: 'default', ...plan }))
  const themeMode = ground === 'dark' ? 'dark' : 'light'
  return band({ ground }, stack({}, block('PricingTable', { title, description: text, themeMode, pricingBoxes })))
}

interface Story {
  readonly ground?: Ground
  readonly title: string
  readonly years: readonly { readonly year: number; readonly title: string; readonly description: string }[]
}

/** Events by year. */
export function story({ ground = 'plain', title, years }: Story): UnplacedBlock {
  const timelineItems = years.map((item, index) => ({ id: `item-${index + 1}`, index, ...item }))
  return band({ ground, width: 'narrow' }, stack({}, block('Timeline', { title, timelineItems })))
}
