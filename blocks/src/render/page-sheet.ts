import type { BlockDefinition } from '../define.ts'
import type { Fields, FieldValues } from '../fields.ts'
import type { Host } from '../host.ts'
import type { TreeNode } from '../tree/index.ts'
import { blocksCss, inStyleElement, ownCss } from './node-css.ts'

/** Stands for the class while it has no name yet; a character for private use, so that no page holds it. */
const PENDING = '.\uE000'

/** Gathers the CSS of a page while it is drawn. Nodes that look alike share one class and one rule. */
export class PageSheet {
  readonly #classes = new Map<string, string>()
  readonly #blocks = new Set<string>()
  readonly #rules: string[] = []

  constructor(readonly host: Host) {}

  /** The class that carries the node's settings; '' when it has none that show. */
  add(definition: BlockDefinition, props: FieldValues<Fields>, node: TreeNode): string {
    this.#blocks.add(definition.name)
    const css = ownCss(definition, props, node, PENDING, this.host)
    if (css === '') return ''
    const known = this.#classes.get(css)
    if (known !== undefined) return known
    const name = `s${this.#classes.size + 1}`
    this.#classes.set(css, name)
    this.#rules.push(css.replaceAll(PENDING, `.${name}`))
    return name
  }

  /** To be put into a style element as it is. */
  text(): string {
    return inStyleElement(blocksCss(this.#blocks) + this.#rules.join(''))
  }
}
