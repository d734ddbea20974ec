import { checkCustomCss } from '@mainstreet/blocks/styles'
import { CssBudget, MAX_PAGE_CSS } from '@mainstreet/blocks/tree'
import { formatNumber } from '../../ui/format-number.ts'
import type { Finding } from './finding.ts'
import type { PageBlock } from './page-blocks.ts'

/** Blocks whose custom CSS visitors do not see. The site renders the page without it. */
export function checkCss(blocks: readonly PageBlock[]): Finding[] {
  const budget = new CssBudget()
  return blocks.flatMap(({ definition, node, name, nodeId, within }) => {
    const { customCss } = node.props
    if (!definition.styles.includes('customCss') || typeof customCss !== 'string') return []
    const reason = problemIn(customCss) ?? (budget.fits(node) ? null : OVER_BUDGET)
    if (reason === null) return []
    return [{ kind: 'css', message: `The custom CSS of ${name} is not used. ${reason}`, nodeId, within } as const]
  })
}

const OVER_BUDGET = `This page and its components have more than ${formatNumber(MAX_PAGE_CSS)} characters of it. Shorten it.`

function problemIn(css: string): string | null {
  const [problem] = checkCustomCss(css)
  if (!problem) return null
  const { line, message } = problem
  return `Line ${line}: ${message.endsWith('.') ? message : `${message}.`}`
}
