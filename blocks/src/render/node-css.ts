import type { BlockDefinition } from '../define.ts'
import { type Fields, type FieldValues, readProps } from '../fields/index.ts'
import type { Host } from '../host.ts'
import { blockNamed, blocks } from '../library/index.ts'
import { stylesCss, withLegacyStyles } from '../styles/index.ts'
import { blockName, type TreeNode } from '../tree/index.ts'
import { baseCss } from './base-css.ts'
import { classOf } from './draw.tsx'

/** The CSS of a node's own settings, scoped to the class that `renderNode` gives it. */
export function nodeCss(node: TreeNode, id: string, host: Host): string {
  const definition = blockNamed(blockName(node))
  if (!definition) return ''
  const selector = `.${classOf(id)}`
  const own = ownCss(definition, readProps(definition.fields, node.props), selector)
  return settingsCss(definition, own, node, selector, host)
}

/** The shared groups first, then the block's CSS for its settings (`own`), then the author's custom CSS. */
export function settingsCss(definition: BlockDefinition, own: string, node: TreeNode, selector: string, host: Host) {
  const context = {
    isEditing: host.mode === 'editor',
    isHomepage: host.page.isHomepage,
    pageImage: host.page.image,
    defaults: withLegacyStyles(definition, node.props),
    namedStyles: host.namedStyles,
    contentWidth: definition.contentWidth?.(node.props),
    ownCss: own,
  }
  return stylesCss(definition.styles, node.props, selector, context)
}

export function ownCss({ cssOf }: BlockDefinition, props: FieldValues<Fields>, selector: string): string {
  return cssOf?.(props, selector) ?? ''
}

const oneLine = (css: string) => css.replaceAll('\n', '')
const base = oneLine(baseCss)
const blockCss = new Map(blocks.map(({ name, css }) => [name, oneLine(css ?? '')]))

/** The base CSS and the static CSS of the named blocks, or of all blocks. */
export function blocksCss(names: Iterable<string> = blockCss.keys()): string {
  let css = `${base}@layer blocks{`
  for (const name of names) css += blockCss.get(name) ?? ''
  return `${css}}`
}

/** Escapes `</`, so the CSS cannot close its style element. */
export function inStyleElement(css: string): string {
  return css.replaceAll('</', '<\\/')
}
