import { linkedTemplateOf, type TreeNode } from '@mainstreet/blocks/tree'
import { Observable } from './observable.ts'
import type { SavedTemplate } from './saved-template.ts'

/** Whether the templates are there; until they are, one that is not found may yet come. */
export type ShelfState = 'loading' | 'loaded' | 'failed' | 'forbidden'

/** The tenant's component templates, as far as they are loaded, and how they are put into pages. */
export class TemplateStore {
  readonly templates = new Observable<readonly SavedTemplate[]>([])
  readonly state = new Observable<ShelfState>('loading')
  /** Whether what is put in next is a copy, or a link that follows the template. */
  readonly putsIn = new Observable<'copy' | 'link'>('copy')
  /** Draws a template small; given by the screen, which can ask the server. */
  previewOf: (id: string) => Promise<string> = async () => ''

  find(id: string): SavedTemplate | undefined {
    return this.templates.get().find((template) => template.id === id)
  }

  /** The template that a block of the page links; null for blocks that link none, and for templates that are not there. */
  linkedBy(node: TreeNode): SavedTemplate | null {
    const id = linkedTemplateOf(node)
    return (id !== null && this.find(id)) || null
  }

  /** Puts a template on the shelf that was made just now, or is another than before. */
  keep(template: SavedTemplate): void {
    this.templates.set([...this.templates.get().filter(({ id }) => id !== template.id), template])
  }
}
