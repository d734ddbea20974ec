import { useMemo } from 'react'
import { useCapabilities } from './capabilities-context.ts'
import { fieldLabeller, type LabelField } from './field-labels.ts'

/** The field labels of all capabilities. */
export function useFieldLabel(): LabelField {
  const capabilities = useCapabilities()
  return useMemo(() => fieldLabeller(capabilities), [capabilities])
}
