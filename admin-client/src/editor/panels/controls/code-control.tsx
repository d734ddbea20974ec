import { Textarea, UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditor } from '../../editor-context.ts'
import { useEditedNode } from '../edited-node.ts'
import { type CodeFault, cssFaults, offsetOf } from './code-faults.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** Invalid code is not stored in a page. It is kept here until its field is shown again. */
const drafts = new WeakMap<object, Map<string, string>>()

/** The unfinished code of one field in an editor. */
function unfinishedCode(editor: object, field: string) {
  const texts = drafts.get(editor) ?? new Map<string, string>()
  drafts.set(editor, texts)
  return {
    read: () => texts.get(field),
    write: (text: string) => void texts.set(field, text),
    drop: () => void texts.delete(field),
  }
}

/** ms. Delay after typing before the code is validated and saved. */
const PAUSE = 1000
const SAID_FOR = 2000

/** Saves code only if it is valid. Otherwise lists the faults, one per line, and keeps the last valid code. */
export function CodeControl({ control, label, help, value, isDisabled, onChange }: ControlProps<'code'>) {
  const { mayEditCode, session } = useEditor()
  const stored = typeof value === 'string' ? value : ''
  const id = useEditedNode()
  const [unfinished] = useState(() => unfinishedCode(session, `${id} ${label}`))
  const [draft, setDraft] = useState(() => unfinished.read() ?? stored)
  const [isSaid, setIsSaid] = useState(false)
  const lastSaved = useRef(stored)
  const area = useRef<HTMLTextAreaElement>(null)
  const isCss = control.language === 'css'
  const faultsOf = (code: string) => (isCss ? cssFaults(code) : [])
  // Stored code has faults too if it came from elsewhere. Visitors do not see its effect.
  const [faults, setFaults] = useState<readonly CodeFault[]>(() => faultsOf(stored))

  useEffect(() => {
    // Undo, or another block: the stored value replaces the draft.
    if (stored !== lastSaved.current) setDraft(stored)
    lastSaved.current = stored
  }, [stored])

  const keep = useEffectEvent(() => {
    if (draft === lastSaved.current) {
      setFaults(faultsOf(draft))
      unfinished.drop()
      return
    }
    const found = faultsOf(draft)
    setFaults(found)
    if (found.length > 0) {
      unfinished.write(draft)
      return
    }
    unfinished.drop()
    lastSaved.current = draft
    onChange(draft.trim() === '' ? undefined : draft)
    setIsSaid(isCss && draft.trim() !== '')
  })
  useEffect(() => {
    if (draft === lastSaved.current && faults.length === 0) return
    const timer = setTimeout(() => keep(), PAUSE)
    return () => clearTimeout(timer)
  }, [draft, faults.length])
  // Unmounted during the delay: a shortcut may close the field without blurring it.
  useEffect(() => () => keep(), [])
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => setIsSaid(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [isSaid])

  const goTo = (fault: CodeFault) => {
    const at = offsetOf(draft, fault)
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
  }
  const mayEdit = isCss || mayEditCode
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        description={help ?? (isCss ? '& stands for this block' : undefined)}
        classNames={{ input: styles.code }}
        autosize
        minRows={5}
        maxRows={18}
        spellCheck={false}
        value={draft}
        disabled={isDisabled || !mayEdit}
        error={
          faults.length > 0 && (
            <span className={styles.faults} role="alert">
              {faults.map((fault) => (
                <Fault
                  key={`${fault.line} ${fault.column} ${fault.message}`}
                  fault={fault}
                  onClick={() => goTo(fault)}
                />
              ))}
            </span>
          )
        }
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => keep()}
      />
      {!mayEdit && <p className={styles.note}>Your role doesn't allow editing custom HTML. Ask an administrator.</p>}
      <p role="status" className={styles.note}>
        {isSaid ? 'CSS saved successfully!' : ''}
      </p>
    </div>
  )
}

/** One fault per line. Clicking it moves the cursor to it. */
function Fault({ fault, onClick }: { readonly fault: CodeFault; onClick(): void }) {
  const { line, column, message } = fault
  if (line === null) return <span>{message}</span>
  return (
    <UnstyledButton className={styles.fault} onClick={onClick}>
      Line {line}, column {column}: {message}
    </UnstyledButton>
  )
}
