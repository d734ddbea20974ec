import { Button, Card, Group, Skeleton, Text } from '@mantine/core'
import { Suspense } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { toastError } from '../ui/toasts.ts'
import type { LazyComponent } from './lazy-component.ts'

interface LazyPartProps<Props extends object> {
  readonly part: LazyComponent<Props>
  readonly props: Props
}

/** Renders a card or a section that is loaded by itself. If it fails to load, or throws, it says so with a Retry button, and the rest of the page stays. */
export function LazyPart<Props extends object>({
  part,
  props,
  height,
}: LazyPartProps<Props> & {
  /** The height in px of the skeleton that is shown while it loads. */
  readonly height: number
}) {
  const failed = (retry: () => void) => (
    <Failed
      onRetry={() => {
        part.reset()
        retry()
      }}
    />
  )
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={<Skeleton h={height} radius="md" />}>
        <part.Component {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Renders a small addition, such as a badge. If it fails to load, or throws, it is left out. */
export function LazyExtra<Props extends object>({ part, props }: LazyPartProps<Props>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <part.Component {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Renders a dialog. If it fails to load, or throws, a toast says so, and it is closed. */
export function LazyDialog<Props extends { onClose(): void }>({
  part,
  props,
  onFailed = props.onClose,
}: LazyPartProps<Props> & {
  /** Removes the dialog, if `onClose` only hides it. */
  onFailed?(): void
}) {
  const onError = () => {
    toastError('This could not be opened. Check the connection and try again.')
    part.reset()
    onFailed()
  }
  return (
    <ErrorBoundary onError={onError}>
      <Suspense fallback={null}>
        <part.Component {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <Card padding="md" role="alert">
      <Group justify="space-between" gap="xs">
        <Text c="dimmed">This part of the page could not be loaded.</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Card>
  )
}
