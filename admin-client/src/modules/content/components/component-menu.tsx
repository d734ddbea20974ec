import { useMutation } from '@apollo/client/react'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { TemplateCardFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { IconCopy, IconDots, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ComponentNameDialog } from './component-name-dialog.tsx'
import { placesOf } from './component-places.ts'
import {
  DeleteComponentTemplateDocument,
  DuplicateComponentTemplateDocument,
  RenameComponentTemplateDocument,
  TEMPLATE_LISTS,
} from './template-documents.ts'

const icon = { size: 18, stroke: 1.6 }

/** The actions for a template in the list. */
export function ComponentMenu({ template }: { template: TemplateCardFragment }) {
  const { id, componentName, usages } = template
  const { can } = useViewer()
  const [isNaming, setNaming] = useState(false)
  const after = { refetchQueries: TEMPLATE_LISTS }
  const [rename] = useMutation(RenameComponentTemplateDocument, after)
  const [duplicate] = useMutation(DuplicateComponentTemplateDocument, after)
  const [remove] = useMutation(DeleteComponentTemplateDocument, after)
  const [mayEdit, mayCreate, mayDelete] = ['can_edit', 'can_create', 'can_delete'].map((way) =>
    can(`components.${way}`),
  )
  if (!mayEdit && !mayCreate && !mayDelete) return null

  async function copy() {
    const { data } = await duplicate({ variables: { input: { id } } })
    const fault = data?.duplicateComponentTemplate.userErrors[0]?.message
    if (fault) toastError(fault)
    else if (data) toastSuccess(`“${componentName}” duplicated`)
  }

  function askToDelete() {
    confirmAction({
      title: `Delete “${componentName}”?`,
      text: <Uses uses={usages} />,
      confirm: 'Delete component',
      async onConfirm() {
        const { data } = await remove({ variables: { input: { id, force: usages.length > 0 } } })
        const fault = data?.deleteComponentTemplate.userErrors[0]?.message
        if (fault) toastError(fault)
        else if (data) toastSuccess(`“${componentName}” deleted`)
      },
    })
  }

  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${componentName}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setNaming(true)}>
              Rename
            </Menu.Item>
          )}
          {mayCreate && (
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy}>
              Duplicate
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash {...icon} />} onClick={askToDelete}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <ComponentNameDialog
          title="Rename component"
          initial={componentName}
          onClose={() => setNaming(false)}
          save={async (name) => {
            const { data } = await rename({ variables: { input: { id, componentName: name } } })
            return data ? (data.renameComponentTemplate.userErrors[0]?.message ?? null) : 'It could not be renamed.'
          }}
        />
      )}
    </>
  )
}

function Uses({ uses }: { uses: TemplateCardFragment['usages'] }) {
  if (uses.length === 0) return 'It is used nowhere. Copies of it on pages stay.'
  const { isDefault, pages, components } = placesOf(uses)
  return (
    <Text>
      {isDefault && "It's the default on pages that don't choose another. "}
      {pages.length > 0 && `It is used on ${pages.length} page${pages.length === 1 ? '' : 's'}: ${firstOf(pages)}. `}
      {components.length > 0 && `It is part of other components: ${firstOf(components)}. `}
      It won't be replaced.
    </Text>
  )
}

function firstOf(titles: readonly string[]): string {
  return titles.slice(0, 5).join(', ') + (titles.length > 5 ? ` and ${titles.length - 5} more` : '')
}
