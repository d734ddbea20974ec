import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Text } from '@mantine/core'
import type { TestMapsKeyMutation } from '../../../../generated/graphql.ts'
import { explainError } from '../../../../ui/explain-error.ts'

interface KeyTestProps {
  readonly label: string
  /** Tests the saved keys. */
  readonly document: TypedDocumentNode<Pick<TestMapsKeyMutation, 'test'>, Record<string, never>>
  readonly disabled: boolean
}

/** Asks the service whether it accepts the saved keys, and shows its answer. */
export function KeyTest({ label, document, disabled }: KeyTestProps) {
  const [send, { data, error, loading }] = useMutation(document, { context: { quiet: true } })
  const result = data?.test.keyTest
  const message = result?.message ?? data?.test.userErrors[0]?.message ?? (error && explainError(error))
  return (
    <>
      <Group gap="sm">
        <Button variant="default" disabled={disabled} loading={loading} onClick={() => send()}>
          {label}
        </Button>
        {disabled && (
          <Text c="dimmed" fz="sm">
            Save a key to test it.
          </Text>
        )}
      </Group>
      <div aria-live="polite">
        {!loading && message && (
          <Alert color={result?.works ? 'teal' : 'red'} title={result?.works ? 'It works' : "It doesn't work"}>
            {message}
          </Alert>
        )}
      </div>
    </>
  )
}
