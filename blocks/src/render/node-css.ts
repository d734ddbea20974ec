import type { BlockDefinition } from '../define.ts'
import { type Fields, type FieldValues, readProps } from '../fields.ts'
import type { Host } from '../host.ts'
import { blockNamed, blocks } from '../library/index.ts'
import { stylesCss } from '../styles/index.ts'
import { blockName, type TreeNode } from '../tree/index.ts'
import { baseCss } from './base-css.ts'
import { classOf } from './draw.tsx'

/** The CSS that a node's own settings ask for, on the class that `renderNode` gives it. */
export function nodeCss(node: TreeNode, id: string, host: Host): string {
  const definition = blockNamed(blockName(node))
  if (!definition) return ''
  const selector = `.${classOf(id)}`
  const own = ownCss(definition, readProps(definition.fields, node.props), selector)
  return settingsCss(definition, own, node, selector, host)
}

/** The shared groups, what the block itself says about its settings (`own`), and last what its author wrote. */
export function settingsCss(definition: BlockDefinition, own: string, node: TreeNode, selector: string, host: Host) {
  const context = {
    isEditing: host.mode === 'editor',
    isHomepage: host.page.isHomepage,
    pageImage: host.page.image,
    defaults: definition.styleDefaults,
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

/** The base and the static CSS of blocks; without names, of all there are. */
export function blocksCss(names: Iterable<string> = blockCss.keys()): string {
  let css = `${base}@layer blocks{`
  for (const name of names) css += blockCss.get(name) ?? ''
  return `${css}}`
}

/** Nothing in CSS may end the style element that it stands in. */
export function inStyleElement(css: string): string {
  return css.replaceAll('</', '<\\/')
}
