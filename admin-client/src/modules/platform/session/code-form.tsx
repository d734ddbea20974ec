import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '../../../ui/form/form-problem.tsx'

interface CodeFormProps {
  isBusy: boolean
  problem: string | null
  /** Returns an error message, if any. */
  onSend(code: string): Promise<string | null>
  onBack(): void
}

/** The second step of signing in. */
export function CodeForm({ isBusy, problem, onSend, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: React.FormEvent) {
    event.preventDefault()
    setFault(code.trim() ? await onSend(code.trim()) : 'Please enter the code')
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <FormProblem problem={problem} />
        <Text>Enter the code that your authenticator app shows, or one of your recovery codes.</Text>
        <TextInput
          // This step replaces the one before, so move the focus and the screen reader here.
          ref={(input) => input?.focus()}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          size="md"
          value={code}
          error={fault}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy} mt={4}>
          Continue
        </Button>
        <Button variant="subtle" color="gray" fullWidth onClick={onBack}>
          Use another account
        </Button>
      </Stack>
    </form>
  )
}
