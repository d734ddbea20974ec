import { useMutation } from '@apollo/client/react'
import { ComponentNameDialog, componentEditorPath } from '../../modules/content/components/public-api.ts'
import { NewComponentDocument } from '../saving/component-documents.ts'

interface NewComponentDialogProps {
  onOpen(path: string): void
  onClose(): void
}

/** Creates a component and opens it. Open while mounted. */
export function NewComponentDialog({ onOpen, onClose }: NewComponentDialogProps) {
  const [create] = useMutation(NewComponentDocument)
  return (
    <ComponentNameDialog
      title="New component"
      asksType
      onClose={onClose}
      save={async (componentName, type) => {
        const { data } = await create({ variables: { input: { componentName, type } } })
        const { componentTemplate, userErrors } = data?.createComponentTemplate ?? {}
        if (componentTemplate) onOpen(componentEditorPath(componentTemplate.id))
        return componentTemplate ? null : (userErrors?.[0]?.message ?? 'It could not be created. Try again.')
      }}
    />
  )
}
