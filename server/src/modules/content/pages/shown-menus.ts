import type { RequestContext } from '../../../kernel/context/context.ts'
import type { SiteSettings } from '../../platform/settings/index.ts'
import { withheldPages } from './page-visibility.ts'
import { menusWithout } from './start/pending-pages.ts'

/** The settings with the menus that visitors see: entries of pages whose feature is missing come back with it. */
export function shownMenus(ctx: RequestContext, settings: SiteSettings): SiteSettings {
  const { slugs } = withheldPages(ctx)
  return slugs.length === 0 ? settings : Object.assign({}, settings, menusWithout(slugs, settings))
}
