import type { BlockDefinition } from '../define.ts'
import { link } from '../fields/index.ts'
import { emailButton } from '../library/email/email-button/index.ts'
import { emailTextBox } from '../library/email/email-text-box/index.ts'
import { plainText } from '../library/email/plain-text.ts'
import { blockName, nodeAt, type Tree, type TreeNode, walk } from '../tree/index.ts'
import { absolute } from './email-html.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts'

/** Everything about the content of an email that the check before sending asks. */
export interface EmailInspection {
  readonly isEmpty: boolean
  readonly imagesWithoutAlt: number
  /** Pictures within the content itself, which Gmail and Outlook do not show. */
  readonly embeddedImages: number
  readonly buttonsWithoutLink: number
  /** Addresses that people can follow, as they are stored. */
  readonly links: readonly string[]
  /** Stored addresses that are left out of the mail. */
  readonly uselessLinks: readonly string[]
  readonly unknownPlaceholders: readonly string[]
  /** What new blocks say, of those that still say nothing else. */
  readonly startingTexts: readonly string[]
}

const { read: readLink } = link()
const HREF = / href="([^"]*)"/g

/** `placeholders` are the names that the mail has values for. */
export function inspectEmail(tree: Tree, placeholders: readonly string[] = PLACEHOLDERS): EmailInspection {
  const nodes = shownNodes(tree)
  const named = (name: string) => nodes.filter((node) => blockName(node) === name)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const words = nodes.flatMap(({ props }) =>
    [props.text, props.alt, props.altText, props.href, props.url, props.preheader].map(text),
  )
  const inTexts = named('EmailTextBox').flatMap(({ props }) => [...text(props.text).matchAll(HREF)])
  const images = nodes.flatMap(({ props, ...node }) => {
    const name = blockName({ props, ...node })
    if (name === 'EmailImage') return [{ src: text(props.src), alt: text(props.alt), href: text(props.href) }]
    return name === 'Image' ? [{ src: text(props.src), alt: text(props.altText), href: text(props.url) }] : []
  })
  const stored = [
    ...inTexts.map(([, address = '']) => address.replaceAll('&amp;', '&')),
    ...named('EmailButton').map(({ props }) => text(props.href)),
    ...images.map(({ href }) => href),
  ].filter((address) => address.trim() !== '')
  const isUseful = (address: string) => absolute(readLink(address), 'https://site.test') !== ''
  const links = [...new Set(stored)]
  return {
    isEmpty: !nodes.some(
      (node) => LISTS.has(blockName(node)) || (CONTENTS.has(blockName(node)) && (node.props.text || node.props.src)),
    ),
    imagesWithoutAlt: images.filter(({ src, alt }) => src && !alt.trim()).length,
    embeddedImages: images.filter(({ src }) => src.trim().startsWith('data:')).length,
    buttonsWithoutLink: named('EmailButton').filter(({ props }) => !text(props.href).trim()).length,
    links: links.filter(isUseful),
    uselessLinks: links.filter((address) => !isUseful(address)),
    unknownPlaceholders: [...new Set(words.flatMap((word) => unknownPlaceholders(word, placeholders)))],
    startingTexts: [...new Set(nodes.flatMap(startingText))],
  }
}

/** They have content without a text of their own. */
const LISTS = new Set(['EmailProducts', 'EmailPosts'])
const CONTENTS = new Set(['EmailTextBox', 'EmailImage', 'EmailButton', 'Image'])

const startOf = ({ fields: { text } }: BlockDefinition) => plainText(String(text?.starts ?? text?.initial ?? ''))
const START_OF_TEXT = startOf(emailTextBox)
const START_OF_BUTTON = startOf(emailButton)

function startingText(node: TreeNode): string[] {
  const { text } = node.props
  const words = typeof text === 'string' ? text : undefined
  if (blockName(node) === 'EmailTextBox') return plainText(words ?? '') === START_OF_TEXT ? [START_OF_TEXT] : []
  if (blockName(node) !== 'EmailButton') return []
  return (words ?? START_OF_BUTTON).trim() === START_OF_BUTTON ? [START_OF_BUTTON] : []
}

/** Hidden blocks are left out of the mail with everything inside. */
function shownNodes(tree: Tree) {
  const ids = [...walk(tree)]
  const shown = new Set<string>()
  for (const id of ids) {
    const { hidden, parent, props } = nodeAt(tree, id)
    const isNowhere = parent !== null && props.showOnDesktop === false && props.showOnMobile === false
    if (!hidden && !isNowhere && (parent === null || shown.has(parent))) shown.add(id)
  }
  return [...shown].map((id) => nodeAt(tree, id))
}
