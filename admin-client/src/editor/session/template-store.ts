import { linkedTemplateOf, type TreeNode } from '@mainstreet/blocks/tree'
import { Observable } from './observable.ts'
import type { SavedTemplate } from './saved-template.ts'

/** The loading state. Until 'loaded', a missing template may still arrive. */
export type TemplateStoreState = 'loading' | 'loaded' | 'failed' | 'forbidden'

/** The tenant's component templates loaded so far, and whether they are inserted as copies or links. */
export class TemplateStore {
  readonly templates = new Observable<readonly SavedTemplate[]>([])
  readonly state = new Observable<TemplateStoreState>('loading')
  /** Whether the next template is inserted as a copy, or as a link that follows the template. */
  readonly putsIn = new Observable<'copy' | 'link'>('copy')
  /** Renders a template preview. Set by the screen, which can query the server. */
  previewOf: (id: string) => Promise<string> = async () => ''

  find(id: string): SavedTemplate | undefined {
    return this.templates.get().find((template) => template.id === id)
  }

  /** The template that a block links to; null for other blocks and missing templates. */
  linkedBy(node: TreeNode): SavedTemplate | null {
    const id = linkedTemplateOf(node)
    return (id !== null && this.find(id)) || null
  }

  /** Adds or replaces a template. */
  keep(template: SavedTemplate): void {
    this.templates.set([...this.templates.get().filter(({ id }) => id !== template.id), template])
  }
}
