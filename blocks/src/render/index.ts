export { fallbackOf } from '../fields/index.ts'
export { contrast, hexOf, INK, PAPER, rgbOf } from '../theme/contrast.ts'
export {
  contentWidthsOf,
  defaultTheme,
  fontStack,
  type Theme,
  themeColour,
  themeCss,
} from '../theme/theme.ts'
export { baseCss, editorCss } from './base-css.ts'
export {
  type ContentOptions,
  renderContent,
  renderTemplateContent,
  renderTemplates,
  type Templates,
} from './content.ts'
export { classOf, type Drawing, renderNode } from './draw.tsx'
export type { HeroPicture } from './hero-pictures.ts'
export { iconPaths } from './icon-paths.ts'
export { islandElement } from './island.tsx'
export { blocksCss, inStyleElement, nodeCss } from './node-css.ts'
export { type PageOptions, type RenderedPage, renderPage } from './page.tsx'
export { DataNeeded, queryOf } from './page-queries.ts'
export { spaceAbove, type TopBlocks, topGround } from './page-top.ts'
export { type SiteHostInput, siteHost } from './site-host.tsx'
export { StaticSlot } from './static-slot.tsx'
export { type Ground, readableOver } from './top-ground.ts'
