import { useMutation } from '@apollo/client/react'
import { Alert, Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { ImportWithFaultsFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { toastError } from '../../../ui/toasts.ts'
import type { ImportKind } from './import-kind.ts'
import { countsInWords, rowsInWords } from './import-labels.ts'

interface ImportProgressProps<More extends object> {
  readonly one: ImportWithFaultsFragment
  readonly kind: ImportKind<More>
  /** Begins to ask how far it is; what it returns ends that. */
  onShown(): () => void
}

/** How far an import is, with a way to stop it. It goes on without anybody looking. */
export function ImportProgress<More extends object>({ one, kind, onShown }: ImportProgressProps<More>) {
  const [cancel, { loading }] = useMutation(kind.documents.cancel)
  const [resume, resuming] = useMutation(kind.documents.resume)
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  const isChecking = one.status === 'CHECKING'
  const percent = (one.processed / Math.max(1, one.rows)) * 100
  const askToCancel = () =>
    confirmAction({
      title: 'Cancel the import?',
      text: `The ${kind.many} imported so far are kept.`,
      confirm: 'Cancel the import',
      cancel: 'Keep importing',
      onConfirm: () => toastErrorsOf(cancel({ variables: { id: one.id } })),
    })

  return (
    <Stack gap="lg">
      {one.problem && (
        <Alert color="red" role="alert" title={one.status === 'FAILED' ? 'Import stopped' : 'Import paused'}>
          <Text fz="sm">{one.problem}</Text>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            loading={resuming.loading}
            onClick={() => toastErrorsOf(resume({ variables: { id: one.id } }))}
          >
            {one.status === 'FAILED' ? 'Resume' : 'Try again now'}
          </Button>
        </Alert>
      )}
      <Card>
        <Stack gap="xs">
          <Text fw={500}>{isChecking ? 'Checking all rows' : 'Importing'}</Text>
          <Progress value={percent} size="lg" aria-label={isChecking ? 'Rows checked' : 'Rows imported'} />
          <Group justify="space-between">
            <Text c="dimmed" fz="sm" role="status">
              {formatNumber(one.processed)} of {rowsInWords(one.rows)}
              {one.processed > 0 && !isChecking && `: ${countsInWords(one)}`}
            </Text>
            <Button variant="default" size="xs" loading={loading} onClick={askToCancel}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Card>
      {kind.Background && <kind.Background id={one.id} isUnderWay />}
      {one.status !== 'FAILED' && (
        <Text c="dimmed" fz="sm">
          You can leave this page. The import continues in the background.
        </Text>
      )}
    </Stack>
  )
}

type Answered = Promise<{ data?: { answer: { userErrors: { message: string }[] } } | null }>

async function toastErrorsOf(answered: Answered): Promise<void> {
  for (const { message } of (await answered).data?.answer.userErrors ?? []) toastError(message)
}
