import type { RichTextKind } from '@mainstreet/blocks/fields'
import { Input, Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toastError } from '../toasts.ts'
import styles from './rich-text-field.module.css'
import { RichToolbar } from './rich-toolbar.tsx'
import type { PictureRequest } from './slash-commands.ts'
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
  /** Asks for pictures to insert, in articles. */
  onPicture?(writer: RichWriter, request: PictureRequest): void
  onChange(html: string): void
}

/** A rich text field for forms. Loads Tiptap when it becomes editable. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, error, disabled = false, kind = 'text', onPicture, onChange } = props
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
          onPicture={onPicture}
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
  readonly onPicture: RichTextFieldProps['onPicture']
  onChange(html: string): void
}

function LoadedEditor({ label, kind, html, path, onPicture, onChange }: LoadedEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const keys = useRef<((key: string) => boolean) | null>(null)
  const [writer, setWriter] = useState<RichWriter | null>(null)
  const [isLost, setLost] = useState(false)
  const tell = useEffectEvent(onChange)
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
    setWriter(made)
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
      setWriter(null)
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
        <RichToolbar label={`${label} tools`} writer={writer} onPicture={onPicture} />
      ) : (
        <div className={styles.wait} />
      )}
      {writer && kind === 'article' && place.current && (
        <SlashMenu
          writer={writer}
          text={place.current}
          keys={keys}
          onPicture={onPicture && ((request) => onPicture(writer, request))}
        />
      )}
      {!writer && <Skeleton className={styles.skeleton} height={20} width="60%" m="sm" />}
      <div ref={place} className={styles.text} data-kind={kind} data-path={path} hidden={!writer} />
    </div>
  )
}
