import type { BlockDefinition } from '../define.ts'
import type { Fields, FieldValues } from '../fields/index.ts'
import type { Host } from '../host.ts'
import { blocks } from '../library/index.ts'
import { legacyPropsOf, NAMED_STYLE_PROP, propsOfGroups } from '../styles/index.ts'
import { CssBudget, type TreeNode } from '../tree/index.ts'
import { blocksCss, inStyleElement, ownCss, settingsCss } from './node-css.ts'
import { NodeMemo } from './node-memo.ts'

/** Placeholder for a class that has no name yet. It is a private-use character, so no page contains it. */
const PENDING = '.\uE000'

/** The props that affect each block's styles, besides those in its own CSS. */
const sharedProps = new Map(
  blocks.map(({ name, styles, legacyStyles }) => [
    name,
    [...propsOfGroups(styles), ...legacyPropsOf(legacyStyles), NAMED_STYLE_PROP, 'contentWidth'],
  ]),
)

/** What a node's CSS depends on, of its own. */
interface Look {
  readonly own: string
  readonly settings: string
}

/** Characters. Nodes of remembered trees keep it. */
const LONGEST_PAGE = 20_000

const looks = new NodeMemo<Look>()
/** The CSS of nodes with the page for which it was made. */
const cssOfNodes = new NodeMemo<{ page: string; css: string }>()

/** Collects the CSS of a page while it is rendered. Nodes that look alike share one class and one rule. */
export class PageSheet {
  /** Cache by settings. Most blocks share their settings with another, and generating CSS is the slowest step. */
  readonly #cached = new Map<string, string>()
  readonly #classes = new Map<string, string>()
  readonly #blocks = new Set<string>()
  readonly #rules: string[] = []
  readonly #budget = new CssBudget()

  /** What CSS depends on, of the page and its site; null if it is too long to be kept. */
  readonly #page: string | null

  constructor(readonly host: Host) {
    const { mode, page, namedStyles } = host
    const text = JSON.stringify([mode, page.isHomepage, page.image, namedStyles])
    this.#page = text.length <= LONGEST_PAGE ? text : null
  }

  /** The class for the node's settings; '' if they generate no CSS. */
  add(definition: BlockDefinition, props: FieldValues<Fields>, node: TreeNode): string {
    this.#blocks.add(definition.name)
    const { own, settings } = looks.of(node, () => lookOf(definition, props, node))
    const cached = this.#cached.get(settings)
    if (cached !== undefined) return cached
    // Templates add their CSS to the page's, so a page may exceed the limit although each of its parts was saved.
    const name = this.#classOf(
      this.#budget.fits(node)
        ? this.#cssOf(definition, own, node)
        : settingsCss(definition, own, { ...node, props: { ...node.props, customCss: '' } }, PENDING, this.host),
    )
    this.#cached.set(settings, name)
    return name
  }

  #cssOf(definition: BlockDefinition, own: string, node: TreeNode): string {
    const page = this.#page
    const css = () => settingsCss(definition, own, node, PENDING, this.host)
    if (page === null) return css()
    const known = cssOfNodes.of(node, () => ({ page, css: css() }))
    // The same header is on pages with another image.
    if (known.page !== page) Object.assign(known, { page, css: css() })
    return known.css
  }

  #classOf(css: string): string {
    if (css === '') return ''
    const cached = this.#classes.get(css)
    if (cached !== undefined) return cached
    const name = `s${this.#classes.size + 1}`
    this.#classes.set(css, name)
    this.#rules.push(css.replaceAll(PENDING, `.${name}`))
    return name
  }

  /** The style sheet, safe to put into a style element. */
  text(): string {
    return inStyleElement(blocksCss(this.#blocks) + this.#rules.join(''))
  }
}

function lookOf(definition: BlockDefinition, props: FieldValues<Fields>, node: TreeNode): Look {
  const own = ownCss(definition, props, PENDING)
  const shared = sharedProps.get(definition.name)?.map((name) => node.props[name])
  return { own, settings: definition.name + own + JSON.stringify(shared) }
}
