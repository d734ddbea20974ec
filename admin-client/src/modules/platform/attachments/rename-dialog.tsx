import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { KeptFileFragment } from '../../../generated/graphql.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import type { KeptFiles } from './kept-files.ts'

interface RenameDialogProps {
  readonly file: KeptFileFragment
  readonly kept: KeptFiles
  onClose(): void
}

/** Shown as long as it is mounted. */
export function RenameDialog({ file, kept, onClose }: RenameDialogProps) {
  const [isSaving, setSaving] = useState(false)
  const form = useForm({ initialValues: { name: file.name } })

  async function submit({ name }: { name: string }) {
    setSaving(true)
    const problem = await kept.rename(file, name)
    setSaving(false)
    if (problem === null) onClose()
    else form.setFieldError('name', problem)
  }

  return (
    <Modal opened onClose={onClose} title="Rename file">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
          <DialogButtons onCancel={onClose} loading={isSaving}>
            Rename
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
