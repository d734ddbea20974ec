import { useMutation } from '@apollo/client/react'
import { copyBranch, pageOf, templateBranch } from '@mainstreet/blocks/tree'
import { ComponentNameDialog } from '../../modules/content/components/index.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { templateTypeOf } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { KeepTemplateDocument } from '../saving/component-documents.ts'
import { encodeTree } from '../saving/encode-tree.ts'
import { useValue } from '../session/index.ts'

/** Asks for the name under which a block is kept, with all in it, as a component. */
export function SaveTemplateDialog({ onSaved }: { onSaved(): void }) {
  const { session } = useEditor()
  const id = useValue(session.keeping)
  const [keep] = useMutation(KeepTemplateDocument)
  if (id === null) return null

  async function save(componentName: string): Promise<string | null> {
    const type = templateTypeOf(session.tree[id as string])
    if (!type) return 'This block is not there any more.'
    const page = pageOf(copyBranch(session.tree, id as string))
    const content = type === 'container' ? templateBranch(page) : await encodeTree(page)
    const input = { componentName, type: type === 'section' ? ('SECTION' as const) : ('CONTAINER' as const), content }
    const { data } = await keep({ variables: { input } })
    if (!data) return 'It could not be saved.'
    const [fault] = data.createComponentTemplate.userErrors
    if (fault) return fault.message
    toastSuccess(`“${componentName}” is saved as a component`)
    onSaved()
    return null
  }

  return <ComponentNameDialog title="Save as template" save={save} onClose={() => session.keeping.set(null)} />
}
