import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ResourcePartFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { colorLabels, optionsOf, resourceKindLabels } from '../calendar-labels.ts'
import { CreateResourceDocument, UpdateResourceDocument } from './use-resources.ts'

interface ResourceDialogProps {
  /** Null for a new one. */
  readonly resource: ResourcePartFragment | null
  onClose(): void
}

/** Creates or changes a resource. */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const [opened] = useState(resource)
  const [conflict, setConflict] = useState<ResourcePartFragment | null>(null)
  const create = useSend(CreateResourceDocument, { refetchQueries: ['CalendarResources'] })
  const update = useSend(UpdateResourceDocument, { refetchQueries: ['CalendarResources'] })
  const form = useForm({
    initialValues: {
      name: opened?.name ?? '',
      kind: opened?.kind ?? 'BAY',
      color: opened?.color ?? 'GRAY',
      isActive: opened?.isActive ?? true,
    },
  })
  async function send(values: typeof form.values, isOverwriting: boolean) {
    if (!opened) return create(values)
    const version = isOverwriting ? (conflict ?? opened).version : opened.version
    const sent = await update({ id: opened.id, ...values, version })
    const stale = sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT') && sent.payload.resource
    setConflict(stale || null)
    return stale ? null : sent
  }
  return (
    <FormDialog
      title={opened ? 'Edit resource' : 'New resource'}
      form={form}
      submit={opened ? 'Save resource' : 'Create resource'}
      conflict={conflict && { title: 'This resource changed since you opened it', onReload: onClose }}
      send={send}
      onSaved={() => {
        toastSuccess(opened ? 'Resource saved' : 'Resource created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Kind"
          allowDeselect={false}
          data={optionsOf(resourceKindLabels)}
          {...form.getInputProps('kind')}
        />
        <Select label="Colour" allowDeselect={false} data={optionsOf(colorLabels)} {...form.getInputProps('color')} />
      </SimpleGrid>
      <Checkbox label="New appointments can have it" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </FormDialog>
  )
}
