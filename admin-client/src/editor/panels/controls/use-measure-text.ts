import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type Measure, type MeasureRule, readMeasure } from './measure.ts'

/**
 * The text of a number's field. What can be understood is taken while it is typed; what cannot stays in the field, and
 * once it is left a sentence says why.
 */
export function useMeasureText(stored: string, rule: MeasureRule, take: (measure: Measure) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const forget = () => {
    setDraft(null)
    setProblem(null)
  }
  const finish = () => {
    if (draft === null) return
    const measure = readMeasure(draft, rule)
    if (measure.kind === 'problem') setProblem(measure.message)
    else forget()
  }
  return {
    value: draft ?? stored,
    problem,
    forget,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const typed = event.currentTarget.value
      setDraft(typed)
      const measure = readMeasure(typed, rule)
      if (measure.kind === 'problem') return
      setProblem(null)
      take(measure)
    },
    onBlur: finish,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') finish()
      if (event.key === 'Escape' && draft !== null) {
        // The first press gives up what was typed; the next one is the editor's.
        event.stopPropagation()
        forget()
      }
    },
  }
}
