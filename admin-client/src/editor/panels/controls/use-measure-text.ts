import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type Measure, type MeasureRule, readMeasure } from './measure.ts'

/**
 * The text of a number field. Valid input applies while typing. Invalid input stays in the field, with an error after
 * blur.
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
        // The first Escape discards the input; the next one goes to the editor.
        event.stopPropagation()
        forget()
      }
    },
  }
}
