import { block, defaultPage, readContent, readTemplate, type Tree, tree } from '@mainstreet/blocks/tree'
import type { EditedComponentFragment, EditedPageFragment } from '../../generated/graphql.ts'
import { componentEditorPath } from '../../modules/content/components/index.ts'
import { editorPath } from '../../modules/content/pages/index.ts'

export type EditedPage = EditedPageFragment & { readonly kind: 'page' }
export type EditedComponent = EditedComponentFragment & { readonly kind: 'component'; readonly title: string }

/** What the editor has open. */
export type Edited = EditedPage | EditedComponent

export function editedPage(page: EditedPageFragment): EditedPage {
  return { ...page, kind: 'page' }
}

export function editedComponent(component: EditedComponentFragment): EditedComponent {
  return { ...component, kind: 'component', title: component.componentName }
}

/** The editor's path for it, within the admin. */
export function pathOf(edited: Edited): string {
  return edited.kind === 'page' ? editorPath(edited.slug) : componentEditorPath(edited.id)
}

/** Whether the two hold the same blocks, whatever else is said of them. */
export function hasSameContent(one: Edited, other: Edited): boolean {
  return JSON.stringify(one.content) === JSON.stringify(other.content)
}

const emptyContainer = tree({ ...block('Wrapper', {}, { ...block('Container'), isCanvas: true }) })

/** What was never filled starts as the default of its kind. Throws ContentError for content that cannot be read. */
export function treeOf(edited: Edited): Tree {
  return treeOfContent(edited, edited.content)
}

/** The same of other content of what is open, such as that of an earlier version. */
export function treeOfContent(edited: Edited, content: unknown): Tree {
  if (edited.kind === 'page') return content ? readContent(String(content)).tree : defaultPage
  if (content === null || content === undefined) return edited.type === 'SECTION' ? defaultPage : emptyContainer
  return readTemplate(content).tree
}
