import { useMutation } from '@apollo/client/react'
import { copyBranch, pageOf, templateBranch } from '@mainstreet/blocks/tree'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ComponentNameDialog } from '../../modules/content/components/public-api.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { commands, perform, templateTypeOf } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { SaveAsTemplateDocument } from '../saving/component-documents.ts'
import { encodeTree } from '../saving/encode-tree.ts'
import { useValue } from '../session/index.ts'

/** Asks for a name and saves a block with its content as a component. */
export function SaveTemplateDialog({ onSaved }: { onSaved(): void }) {
  const { session } = useEditor()
  const id = useValue(session.keeping)
  const [keep] = useMutation(SaveAsTemplateDocument)
  const [isLinked, setLinked] = useState(false)
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
    toastSuccess(`“${componentName}” saved as a component`)
    const { componentTemplate } = data.createComponentTemplate
    if (isLinked && componentTemplate) {
      const template = { id: componentTemplate.id, name: componentName, type, tree: page }
      session.shelf.keep(template)
      perform(session, commands.replaceByLink, { id: id as string, template })
    }
    onSaved()
    return null
  }

  return (
    <ComponentNameDialog title="Save as template" save={save} onClose={() => session.keeping.set(null)}>
      <Checkbox
        label="Replace this block with a link to the component"
        description="It then changes whenever the component changes."
        checked={isLinked}
        onChange={(event) => setLinked(event.currentTarget.checked)}
      />
    </ComponentNameDialog>
  )
}
