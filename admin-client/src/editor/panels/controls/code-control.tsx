import { checkCustomCss } from '@mainstreet/blocks/styles'
import { Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditor } from '../../editor-context.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** Typing pauses for so long before the code is looked at and kept. */
const PAUSE = 1000
const SAID_FOR = 2000

/** Code is kept when it is sound. What is wrong with it is said, one line for each fault, and the last sound code stays. */
export function CodeControl({ control, label, help, value, isDisabled, onChange }: ControlProps<'code'>) {
  const { mayEditCode } = useEditor()
  const stored = typeof value === 'string' ? value : ''
  const [draft, setDraft] = useState(stored)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isSaid, setIsSaid] = useState(false)
  const kept = useRef(stored)
  const isCss = control.language === 'css'

  useEffect(() => {
    // Undone, or another block: what is stored holds over what was typed.
    if (stored !== kept.current) setDraft(stored)
    kept.current = stored
  }, [stored])

  const keep = useEffectEvent(() => {
    if (draft === kept.current) return
    const found = isCss ? cssFaults(draft) : []
    setFaults(found)
    if (found.length > 0) return
    kept.current = draft
    onChange(draft)
    setIsSaid(isCss && draft.trim() !== '')
  })
  useEffect(() => {
    if (draft === kept.current) return
    const timer = setTimeout(() => keep(), PAUSE)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => setIsSaid(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [isSaid])

  const mayEdit = isCss || mayEditCode
  return (
    <div>
      <Textarea
        label={label}
        description={help ?? (isCss ? '& stands for this block' : undefined)}
        classNames={{ input: styles.code }}
        autosize
        minRows={5}
        maxRows={18}
        spellCheck={false}
        value={draft}
        disabled={isDisabled || !mayEdit}
        error={faults.length > 0 && <span className={styles.faults}>{faults.join('\n')}</span>}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => keep()}
      />
      {!mayEdit && <p className={styles.note}>Your role may not change HTML of your own.</p>}
      <p role="status" className={styles.note}>
        {isSaid ? 'CSS saved successfully!' : ''}
      </p>
    </div>
  )
}

function cssFaults(css: string): readonly string[] {
  try {
    return checkCustomCss(css).map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`)
  } catch {
    return ['Validation failed. Please check your CSS syntax.']
  }
}
