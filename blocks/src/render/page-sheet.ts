import type { BlockDefinition } from '../define.ts'
import type { Fields, FieldValues } from '../fields.ts'
import type { Host } from '../host.ts'
import { blocks } from '../library/index.ts'
import { propsOfGroups } from '../styles/index.ts'
import type { TreeNode } from '../tree/index.ts'
import { blocksCss, inStyleElement, ownCss, settingsCss } from './node-css.ts'

/** Stands for the class while it has no name yet; a character for private use, so that no page holds it. */
const PENDING = '.\uE000'

/** By block, the props that its looks depend on beside its own fields. */
const sharedProps = new Map(blocks.map(({ name, styles }) => [name, propsOfGroups(styles)]))

/** Gathers the CSS of a page while it is drawn. Nodes that look alike share one class and one rule. */
export class PageSheet {
  /** By settings: most blocks of a page are set as another one is, and to make CSS of settings takes longest of all. */
  readonly #known = new Map<string, string>()
  readonly #classes = new Map<string, string>()
  readonly #blocks = new Set<string>()
  readonly #rules: string[] = []

  constructor(readonly host: Host) {}

  /** The class that carries the node's settings; '' when it has none that show. */
  add(definition: BlockDefinition, props: FieldValues<Fields>, node: TreeNode): string {
    this.#blocks.add(definition.name)
    const own = ownCss(definition, props, PENDING)
    const shared = sharedProps.get(definition.name)?.map((name) => node.props[name])
    const settings = definition.name + own + JSON.stringify(shared)
    const known = this.#known.get(settings)
    if (known !== undefined) return known
    const name = this.#classOf(settingsCss(definition, own, node, PENDING, this.host))
    this.#known.set(settings, name)
    return name
  }

  #classOf(css: string): string {
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
