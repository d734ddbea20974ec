import { deflateSync } from 'node:zlib'
import { encode, type Tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import type { MainnavItem, RightnavItem, UpdateSiteSettingsInput } from '../../platform/settings/index.ts'
import { page } from './layouts/band.ts'

/** Stands for the company's name in the texts of a starter site. */
export const COMPANY = '{company}'

/** A page as data: its sections, in order. */
export interface StarterPage {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly sections: readonly UnplacedBlock[]
}

/** A complete site that a new tenant can start with. The first page is its home page. */
export interface StarterSite {
  /** Used in requests, so it stays. */
  readonly key: string
  readonly name: string
  readonly description: string
  readonly theme: Pick<UpdateSiteSettingsInput, 'colors' | 'headingFont' | 'bodyFont' | 'radius' | 'buttonRadius'>
  readonly navigation: readonly MainnavItem[]
  readonly action: Pick<RightnavItem, 'linkText' | 'href'>
  readonly footer: UnplacedBlock
  readonly pages: readonly StarterPage[]
}

/** An item of the navigation bar. */
export function navigationItem(linkText: string, href: string): MainnavItem {
  return { linkText, href, target: '_self', submenu: [] } as MainnavItem
}

/** The settings that a starter site gives a tenant. */
export function settingsOf({ theme, navigation, action }: StarterSite): UpdateSiteSettingsInput {
  const button = { ...action, target: '_self', type: 'button', classes: '', icon: '' }
  return { ...theme, mainnavItems: [...navigation], rightnavItems: [button] } as UpdateSiteSettingsInput
}

/** Sections as the encoded content of a page, with the company's name in their texts. */
export function contentOf(sections: readonly UnplacedBlock[], company: string): string {
  const inJson = JSON.stringify(company).slice(1, -1)
  const json = JSON.stringify(page(...sections)).replaceAll(COMPANY, () => inJson)
  return encode(JSON.parse(json) as Tree, deflateSync)
}
