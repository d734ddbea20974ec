import type { Fields } from '@mainstreet/blocks/fields'
import { blockNamed } from '@mainstreet/blocks/library'
import { blockName, type Tree } from '@mainstreet/blocks/tree'
import { slugOfLink } from '../canvas/link-slug.ts'
import type { EditorSession, SavedTemplate } from '../session/index.ts'

/**
 * The blocks of a template for this page. Ready-made sections know no site: on a page that has a main heading, theirs
 * becomes an h2, and links to pages that the site does not have are left empty.
 */
export function fittedTree(session: EditorSession, template: SavedTemplate): Tree {
  if (!session.sections.templates.get().some((section) => section === template)) return template.tree
  const { showsTitle, slugs } = session.sections.site
  const isTitled = showsTitle || hasMainHeading(session.tree)
  const fitLink = (address: string) => {
    const slug = slugOfLink(address)
    return slug === null || slugs === null || slugs.has(slug) ? address : ''
  }
  return Object.fromEntries(
    Object.entries(template.tree).map(([id, node]) => {
      const props = withLinks(blockNamed(blockName(node))?.fields ?? {}, node.props, fitLink)
      return [id, { ...node, props: isTitled && props.tag === 'h1' ? { ...props, tag: 'h2' } : props }]
    }),
  )
}

const hasMainHeading = (tree: Tree) => Object.values(tree).some(({ props, hidden }) => props.tag === 'h1' && !hidden)

type Props = Readonly<Record<string, unknown>>

function withLinks(fields: Fields, props: Props, fitLink: (address: string) => string): Props {
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => {
      const control = fields[key]?.control
      if (control?.kind === 'link' && typeof value === 'string') return [key, fitLink(value)]
      if (control?.kind !== 'list' || !Array.isArray(value)) return [key, value]
      return [key, value.map((item: Props) => withLinks(control.item, item, fitLink))]
    }),
  )
}
