import { Alert } from '@mantine/core'
import { IconAlertTriangle } from './icons.ts'

/** What went wrong with a form as a whole; nothing while all is well. */
export function FormProblem({ problem }: { problem: string | null }) {
  if (!problem) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
      {problem}
    </Alert>
  )
}
