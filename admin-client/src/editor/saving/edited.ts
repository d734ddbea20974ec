import { block, defaultPage, readContent, readTemplate, type Tree, tree } from '@mainstreet/blocks/tree'
import type { EditedComponentFragment, EditedPageFragment } from '../../generated/graphql.ts'
import { componentEditorPath } from '../../modules/content/components/public-api.ts'
import { editorPath } from '../../modules/content/pages/public-api.ts'

export type EditedPage = EditedPageFragment & { readonly kind: 'page' }
export type EditedComponent = EditedComponentFragment & { readonly kind: 'component'; readonly title: string }

/** The page or component that is open in the editor. */
export type Edited = EditedPage | EditedComponent

export function editedPage(page: EditedPageFragment): EditedPage {
  return { ...page, kind: 'page' }
}

export function editedComponent(component: EditedComponentFragment): EditedComponent {
  return { ...component, kind: 'component', title: component.componentName }
}

/** Its path in the editor, within the admin. */
export function pathOf(edited: Edited): string {
  return edited.kind === 'page' ? editorPath(edited.slug) : componentEditorPath(edited.id)
}

/** Whether both have the same content, regardless of other fields. */
export function hasSameContent(one: Edited, other: Edited): boolean {
  return JSON.stringify(one.content) === JSON.stringify(other.content)
}

const emptyContainer = tree({ ...block('Wrapper', {}, { ...block('Container'), isCanvas: true }) })

/** The stored tree, or the default for empty content. Throws ContentError for unreadable content. */
export function treeOf(edited: Edited): Tree {
  return treeOfContent(edited, edited.content)
}

/** The same for other content, such as an earlier version's. */
export function treeOfContent(edited: Edited, content: unknown): Tree {
  if (edited.kind === 'page') return content ? readContent(String(content)).tree : defaultPage
  if (content === null || content === undefined) return edited.type === 'SECTION' ? defaultPage : emptyContainer
  return readTemplate(content).tree
}
