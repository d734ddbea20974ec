import { ContentError } from './content-error.ts'
import { MAX_PAGE_CSS } from './limits.ts'
import type { Tree, TreeNode } from './node.ts'

/** Adds up the custom CSS of a page. Equal texts count once, because copies of a block are parsed once. */
export class CssBudget {
  readonly #texts = new Set<string>()
  #length = 0

  /** False if the block's custom CSS exceeds what is left of the page's limit. */
  fits({ props }: TreeNode): boolean {
    const css = Object.hasOwn(props, 'customCss') ? props.customCss : ''
    if (typeof css !== 'string' || css === '' || this.#texts.has(css)) return true
    if (this.#length + css.length > MAX_PAGE_CSS) return false
    this.#texts.add(css)
    this.#length += css.length
    return true
  }
}

/** Throws ContentError for a page with too much custom CSS. */
export function requireCssInLimit(tree: Tree): void {
  const budget = new CssBudget()
  if (!Object.values(tree).every((node) => budget.fits(node))) throw new ContentError('too-much-css')
}
