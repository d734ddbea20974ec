import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '../icons.ts'

/** An error of the whole form; renders nothing without one. */
export function FormProblem({ problem }: { problem: string | null }) {
  if (!problem) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
      {problem}
    </Alert>
  )
}
