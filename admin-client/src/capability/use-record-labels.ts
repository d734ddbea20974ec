import { useMemo } from 'react'
import { useCapabilities } from './capabilities-context.ts'
import { type RecordLabeller, recordLabeller } from './record-labels.ts'

/** The labels of all capabilities. */
export function useRecordLabels(): RecordLabeller {
  const capabilities = useCapabilities()
  return useMemo(() => recordLabeller(capabilities), [capabilities])
}
