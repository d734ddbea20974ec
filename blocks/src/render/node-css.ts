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
  const props = readProps(definition.fields, node.props)
  return ownCss(definition, props, node, `.${classOf(id)}`, host)
}

/** The shared groups, what the block itself says about its settings, and last what its author wrote. */
export function ownCss(
  definition: BlockDefinition,
  props: FieldValues<Fields>,
  node: TreeNode,
  selector: string,
  host: Host,
): string {
  const context = {
    isEditing: host.mode === 'editor',
    isHomepage: host.page.isHomepage,
    pageImage: host.page.image,
    defaults: definition.styleDefaults,
    ownCss: definition.cssOf?.(props, selector),
  }
  return stylesCss(definition.styles, node.props, selector, context)
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
