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

const emptyContainer = tree({ ...block('Wrapper', {}, { ...block('Container'), isCanvas: true }) })

/** What was never filled starts as the default of its kind. Throws ContentError for content that cannot be read. */
export function treeOf(edited: Edited): Tree {
  const { content } = edited
  if (edited.kind === 'page') return edited.content ? readContent(edited.content).tree : defaultPage
  if (content === null || content === undefined) return edited.type === 'SECTION' ? defaultPage : emptyContainer
  return readTemplate(content).tree
}
