import { link } from '../fields/index.ts'
import { blockName, nodeAt, type Tree, walk } from '../tree/index.ts'
import { absolute } from './email-html.ts'
import { unknownPlaceholders } from './placeholders.ts'

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
}

const { read: readLink } = link()
const HREF = / href="([^"]*)"/g

export function inspectEmail(tree: Tree): EmailInspection {
  const nodes = shownNodes(tree)
  const named = (name: string) => nodes.filter((node) => blockName(node) === name)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const words = nodes.flatMap(({ props }) => [props.text, props.alt, props.href, props.preheader].map(text))
  const inTexts = named('EmailTextBox').flatMap(({ props }) => [...text(props.text).matchAll(HREF)])
  const stored = [
    ...inTexts.map(([, address = '']) => address.replaceAll('&amp;', '&')),
    ...[...named('EmailButton'), ...named('EmailImage')].map(({ props }) => text(props.href)),
  ].filter((address) => address.trim() !== '')
  const isUseful = (address: string) => absolute(readLink(address), 'https://site.test') !== ''
  const links = [...new Set(stored)]
  return {
    isEmpty: !nodes.some((node) => CONTENTS.has(blockName(node)) && (node.props.text || node.props.src)),
    imagesWithoutAlt: named('EmailImage').filter(({ props }) => props.src && !text(props.alt).trim()).length,
    embeddedImages: named('EmailImage').filter(({ props }) => text(props.src).trim().startsWith('data:')).length,
    buttonsWithoutLink: named('EmailButton').filter(({ props }) => !text(props.href).trim()).length,
    links: links.filter(isUseful),
    uselessLinks: links.filter((address) => !isUseful(address)),
    unknownPlaceholders: [...new Set(words.flatMap(unknownPlaceholders))],
  }
}

const CONTENTS = new Set(['EmailTextBox', 'EmailImage', 'EmailButton', 'Image'])

/** Hidden blocks are left out of the mail with everything inside. */
function shownNodes(tree: Tree) {
  const ids = [...walk(tree)]
  const shown = new Set<string>()
  for (const id of ids) {
    const { hidden, parent } = nodeAt(tree, id)
    if (!hidden && (parent === null || shown.has(parent))) shown.add(id)
  }
  return [...shown].map((id) => nodeAt(tree, id))
}
