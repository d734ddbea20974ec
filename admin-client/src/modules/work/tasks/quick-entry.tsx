import { Badge, Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useAssignees } from '../../platform/assignees/index.ts'
import { taskInputOf } from './quick-entry-input.ts'
import type { EntryPiece, ParsedEntry } from './quick-entry-parser.ts'
import { TASK_LISTS } from './task-actions.tsx'
import { CreateTaskDocument } from './task-documents.ts'

/** The parser is fetched when the field gets the focus. */
const loadParser = () => import('./quick-entry-parser.ts')
type Parser = Awaited<ReturnType<typeof loadParser>>

interface QuickEntryProps {
  /** Whether people can be assigned with '@'. */
  readonly mayAssign: boolean
  /** Assigned if the line names nobody, unless they cannot be assigned. */
  readonly usualAssigneeId?: string
  /** Its customer is that of the task, too. */
  readonly projectId?: string
}

/** Creates a task from one line of text on Enter, with a preview of how it was parsed. */
export function QuickEntry({ mayAssign, usualAssigneeId, projectId }: QuickEntryProps) {
  const { timeZone, locale } = useRegion()
  const people = useAssignees(mayAssign)
  const [line, setLine] = useState('')
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [parser, setParser] = useState<Parser | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const create = useSend(CreateTaskDocument, { refetchQueries: TASK_LISTS })
  useUnsavedChanges(line.trim() !== '')
  const now = toWallTime(new Date(), timeZone)
  const entry = parser?.parseEntry(line, { now, locale, people: mayAssign ? people : null, ignored }) ?? null

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    // Fast typists finish before the parser arrives.
    const parsed =
      entry ?? (await loadParser()).parseEntry(line, { now, locale, people: mayAssign ? people : null, ignored })
    setBusy(true)
    const { payload, error } = await create({
      ...taskInputOf(parsed, { people, usualAssigneeId }),
      ...(projectId ? { projectId } : {}),
    })
    setBusy(false)
    const failure = payload ? payload.userErrors[0]?.message : explainError(error)
    setProblem(failure ?? null)
    if (failure) return
    toastSuccess(`Task “${payload?.task?.title}” created`)
    setLine('')
    setIgnored([])
  }

  return (
    <form onSubmit={add}>
      <Stack gap={6}>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label="Add a task"
            placeholder={mayAssign ? 'Call Ana tomorrow 9am #tires @sam' : 'Call Ana tomorrow 9am #tires'}
            autoComplete="off"
            maxLength={200}
            value={line}
            error={problem}
            onFocus={async () => setParser(await loadParser())}
            onChange={({ currentTarget }) => {
              setLine(currentTarget.value)
              setProblem(null)
            }}
          />
          <Button type="submit" loading={isBusy}>
            Add
          </Button>
        </Group>
        {entry && entry.pieces.length > 0 && (
          <Understood entry={entry} onIgnore={(piece) => setIgnored([...ignored, piece.text])} />
        )}
      </Stack>
    </form>
  )
}

interface UnderstoodProps {
  readonly entry: ParsedEntry
  onIgnore(piece: EntryPiece): void
}

/** Previews the parsed parts. Each can be turned back into plain title text. */
function Understood({ entry, onIgnore }: UnderstoodProps) {
  return (
    <Group gap={6} role="status" aria-label="Task preview">
      <Text fz="sm">{entry.title ? <strong>{entry.title}</strong> : 'Add a title'}</Text>
      {entry.pieces.map((piece) => (
        <Badge
          key={`${piece.kind} ${piece.text}`}
          variant="light"
          size="lg"
          tt="none"
          color={piece.isProblem ? 'yellow' : 'indigo'}
          rightSection={
            !piece.isProblem && (
              <CloseButton size="xs" aria-label={`Keep ${piece.text} in the title`} onClick={() => onIgnore(piece)} />
            )
          }
        >
          {piece.words}
        </Badge>
      ))}
    </Group>
  )
}
