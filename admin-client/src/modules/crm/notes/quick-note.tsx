import { useMutation } from '@apollo/client/react'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { NOTE_LISTS } from './note-actions.tsx'
import { CreateNoteDocument, type NoteAbout } from './note-documents.ts'

/** An input that creates a note on Enter. */
export function QuickNote({ about }: { about: NoteAbout }) {
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [create, { loading }] = useMutation(CreateNoteDocument, {
    context: { quiet: true },
    refetchQueries: NOTE_LISTS,
  })
  useUnsavedChanges(title.trim() !== '')

  async function add(event: FormEvent) {
    event.preventDefault()
    if (loading) return
    const { data, error } = await create({ variables: { input: { title, ...about } } })
    const payload = data?.createNote
    if (payload?.note) setTitle('')
    setProblem(payload ? (payload.userErrors[0]?.message ?? null) : explainError(error))
  }

  return (
    <form onSubmit={add} style={{ flex: '1 1 260px', maxWidth: 460 }}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label="Add a note"
          placeholder="Add a note"
          autoComplete="off"
          maxLength={200}
          value={title}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setTitle(value)
            setProblem(null)
          }}
        />
        <Button type="submit" loading={loading}>
          Add
        </Button>
      </Group>
    </form>
  )
}
