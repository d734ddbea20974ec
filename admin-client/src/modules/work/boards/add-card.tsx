import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { AddCardDocument } from './board-documents.ts'

interface AddCardProps {
  readonly columnId: string
  readonly columnName: string
  /** Whether the end of the column isn't on screen, so the new card isn't either. */
  readonly isOutOfSight: boolean
}

/** An input that adds a project to the end of a column on Enter. */
export function AddCard({ columnId, columnName, isOutOfSight }: AddCardProps) {
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const create = useSend(AddCardDocument, { refetchQueries: ['Board'], awaitRefetchQueries: true })

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isBusy || title.trim() === '') return
    setBusy(true)
    const { payload, error } = await create({ title, columnId })
    setBusy(false)
    if (payload?.project) {
      setTitle('')
      if (isOutOfSight) toastSuccess(`${payload.project.title} added to the end of ${columnName}`)
    }
    setProblem(payload ? (payload.userErrors[0]?.message ?? null) : explainError(error))
  }

  return (
    <form onSubmit={add}>
      <TextInput
        aria-label={`Add a project to ${columnName}`}
        placeholder="Add a project"
        autoComplete="off"
        maxLength={200}
        value={title}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTitle(value)
          setProblem(null)
        }}
      />
    </form>
  )
}
