import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TaskFieldsFragment } from '../../../../generated/graphql.ts'
import { dateInWords } from '../../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../../ui/dates/zoned-time.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { ruleLabel, usualRules } from './rule-labels.ts'
import { RepeatTaskDocument, StopRepeatingTaskDocument } from './task-recurrence-documents.ts'

const NEVER = 'never'
const CUSTOM = 'custom'

interface TaskRepeatProps {
  readonly task: TaskFieldsFragment
  readonly mayEdit: boolean
}

/** The dates on which a task repeats. A choice is saved at once. */
export function TaskRepeat({ task, mayEdit }: TaskRepeatProps) {
  const { id, dueDate, recurrence } = task
  const zone = useTimeZone()
  const [isCustom, setCustom] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const repeat = useSend(RepeatTaskDocument)
  const stop = useSend(StopRepeatingTaskDocument)
  const day = recurrence?.startsOn ?? (dueDate ? toWallTime(dueDate, zone).slice(0, 10) : null)

  async function save(rule: string) {
    const { payload, error } = rule === NEVER ? await stop({ taskId: id }) : await repeat({ taskId: id, rule })
    const failure = payload ? (payload.userErrors[0]?.message ?? null) : explainError(error)
    setProblem(failure)
    if (failure) return
    setCustom(false)
    toastSuccess(rule === NEVER ? 'Repeat turned off' : 'Repeat saved')
  }

  if (!day && !mayEdit) return null
  if (!day)
    return (
      <Stack component="section" gap="xs" aria-labelledby="repeat">
        <Title order={2} size="h3" id="repeat">
          Repeat
        </Title>
        <Text fz="sm" c="dimmed">
          Add a due date to repeat this task.
        </Text>
      </Stack>
    )
  const usual = usualRules(day)
  const own = recurrence && !usual.some(({ value }) => value === recurrence.rule) ? [recurrence.rule] : []
  return (
    <Stack component="section" gap="xs" aria-labelledby="repeat">
      <Title order={2} size="h3" id="repeat">
        Repeat
      </Title>
      <Select
        aria-labelledby="repeat"
        allowDeselect={false}
        disabled={!mayEdit}
        data={[
          { value: NEVER, label: 'Never' },
          ...usual,
          ...own.map((rule) => ({ value: rule, label: ruleLabel(rule, day) })),
          { value: CUSTOM, label: 'Custom…' },
        ]}
        value={isCustom ? CUSTOM : (recurrence?.rule ?? NEVER)}
        error={isCustom ? null : problem}
        onChange={(value) => {
          setProblem(null)
          if (value === CUSTOM) return setCustom(true)
          setCustom(false)
          if (value) void save(value)
        }}
      />
      {isCustom && <CustomRule initial={recurrence?.rule ?? ''} problem={problem} onSave={save} />}
      {recurrence && (
        <Text fz="sm" c="dimmed">
          {recurrence.nextOn ? `Next: ${dateInWords(recurrence.nextOn, zone)}` : 'The rule has ended.'}
        </Text>
      )}
    </Stack>
  )
}

interface CustomRuleProps {
  readonly initial: string
  readonly problem: string | null
  onSave(rule: string): Promise<void>
}

function CustomRule({ initial, problem, onSave }: CustomRuleProps) {
  const [rule, setRule] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(rule)
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label="Rule"
          placeholder="FREQ=MONTHLY;BYDAY=-1FR"
          description="A recurrence rule (RRULE) with days, weeks, months or years"
          inputWrapperOrder={['input', 'description', 'error']}
          autoComplete="off"
          maxLength={200}
          value={rule}
          error={problem}
          onChange={({ currentTarget }) => setRule(currentTarget.value)}
        />
        <Button type="submit" disabled={!rule.trim()}>
          Save rule
        </Button>
      </Group>
    </form>
  )
}
