import type { RichTextKind } from '@mainstreet/blocks/fields'
import { Input, Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toastError } from '../toasts.ts'
import styles from './rich-text-field.module.css'
import { RichToolbar } from './rich-toolbar.tsx'
import type { InsertRequest } from './slash-commands.ts'
import { SlashMenu } from './slash-menu.tsx'
import type { RichWriter } from './writer.ts'

interface RichTextFieldProps {
  readonly label: string
  /** The initial sanitized HTML. Change the key to reset the field. */
  readonly value: string
  readonly error?: React.ReactNode
  readonly disabled?: boolean
  /** An article may also have tables, images, code blocks and rules. */
  readonly kind?: RichTextKind
  /** Lets a form focus it on a validation error. */
  readonly 'data-path'?: string
  /** What a dialog asks for, in articles. */
  readonly insertable?: ReadonlySet<InsertRequest>
  /** Opens such a dialog. The selected one is edited in it. */
  onInsert?(writer: RichWriter, request: InsertRequest): void
  /** The writer once it is loaded; null when it goes. */
  onReady?(writer: RichWriter | null): void
  onChange(html: string): void
}

const NOTHING: ReadonlySet<InsertRequest> = new Set()

/** A rich text field for forms. Loads Tiptap when it becomes editable. */
export function RichTextField(props: RichTextFieldProps) {
  const {
    label,
    value,
    error,
    disabled = false,
    kind = 'text',
    insertable = NOTHING,
    onInsert,
    onReady,
    onChange,
  } = props
  const id = useId()
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }}>
      {disabled ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it, and the CSP blocks scripts
        <div className={styles.read} dangerouslySetInnerHTML={{ __html: value }} />
      ) : (
        <LoadedEditor
          label={label}
          kind={kind}
          html={value}
          insertable={insertable}
          onInsert={(writer, request) => onInsert?.(writer, request)}
          onReady={onReady}
          onChange={onChange}
          path={props['data-path']}
        />
      )}
    </Input.Wrapper>
  )
}

interface LoadedEditorProps {
  readonly label: string
  readonly html: string
  readonly kind: RichTextKind
  readonly path: string | undefined
  readonly insertable: ReadonlySet<InsertRequest>
  onInsert(writer: RichWriter, request: InsertRequest): void
  readonly onReady: RichTextFieldProps['onReady']
  onChange(html: string): void
}

function LoadedEditor({ label, kind, html, path, insertable, onInsert, onReady, onChange }: LoadedEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const keys = useRef<((key: string) => boolean) | null>(null)
  const [writer, setWriter] = useState<RichWriter | null>(null)
  const [isLost, setLost] = useState(false)
  const tell = useEffectEvent(onChange)
  const ready = useEffectEvent((loaded: RichWriter | null) => {
    setWriter(loaded)
    onReady?.(loaded)
  })
  const begin = useEffectEvent(async (element: HTMLElement, isWanted: () => boolean) => {
    const { writeRich } = await import('./rich-writer.ts')
    if (!isWanted()) return null
    const made: RichWriter = writeRich(
      element,
      html,
      {
        onInput: () => tell(made.value()),
        onEnd: (how) => how === 'done' && element.closest('form')?.requestSubmit(),
        onNotice: toastError,
        onKey: (key) => keys.current?.(key) ?? false,
      },
      { label, kind },
    )
    ready(made)
    return made
  })

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isWanted = true
    const made = begin(element, () => isWanted).catch(() => {
      if (isWanted) setLost(true)
      return null
    })
    return () => {
      isWanted = false
      ready(null)
      made.then((writer) => writer?.destroy())
    }
  }, [])

  if (isLost)
    return (
      <Input.Error role="alert">
        The text editor could not be loaded. Save your other changes and reload the page.
      </Input.Error>
    )
  return (
    <div className={styles.field}>
      {writer ? (
        <RichToolbar label={`${label} tools`} writer={writer} insertable={insertable} onInsert={onInsert} />
      ) : (
        <div className={styles.wait} />
      )}
      {writer && kind === 'article' && place.current && (
        <SlashMenu
          writer={writer}
          text={place.current}
          keys={keys}
          insertable={insertable}
          onInsert={(request) => onInsert(writer, request)}
        />
      )}
      {!writer && <Skeleton className={styles.skeleton} height={20} width="60%" m="sm" />}
      <div ref={place} className={styles.text} data-kind={kind} data-path={path} hidden={!writer} />
    </div>
  )
}
