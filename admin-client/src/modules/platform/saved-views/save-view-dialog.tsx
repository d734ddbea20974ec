import { Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import type { View } from './use-list-views.ts'

interface SaveViewDialogProps {
  /** One that gets another name; else a new one is made. */
  readonly view: View | null
  onClose(): void
  /** Answers what is wrong with it. */
  onSave(input: { name: string; isShared: boolean }): Promise<string | null>
}

export function SaveViewDialog({ view, onClose, onSave }: SaveViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    try {
      const wrong = name.trim() === '' ? 'Give the view a name' : await onSave({ name: name.trim(), isShared })
      setProblem(wrong)
      if (wrong === null) onClose()
    } finally {
      setSaving(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={view ? 'Rename view' : 'Save view'}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            placeholder="New this week"
            maxLength={60}
            data-autofocus
            value={name}
            error={problem}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {!view && (
            <Checkbox
              label="Share with everyone"
              description="Everyone who can view this list sees it. Only you and people who can edit settings can change it."
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          <DialogButtons onCancel={onClose} loading={isSaving}>
            {view ? 'Rename' : 'Save view'}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
