import { Card, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { MediaCardFragment } from '../../../../generated/graphql.ts'
import { RichTextField } from '../../../../ui/writers/rich-text-field.tsx'
import type { InsertRequest } from '../../../../ui/writers/slash-commands.ts'
import type { RichWriter } from '../../../../ui/writers/writer.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { MediaPicker, MediaPickerOfSeveral } from '../../media/public-api.ts'
import { InsertDialog } from './insert/insert-dialog.tsx'
import { useContainers } from './insert/use-containers.ts'
import type { PostForm } from './post-form.ts'

interface PostTextProps {
  readonly form: UseFormReturnType<PostForm>
  /** Change it to reset the editor. */
  readonly revision: number
  readonly disabled: boolean
}

const ALWAYS = ['video', 'button'] as const
const PICTURES = ['image', 'gallery'] as const

/** Title and content of a post. */
export function PostText({ form, revision, disabled }: PostTextProps) {
  const { can, has } = useViewer()
  const maySeeMedia = can('media.can_view')
  const maySeeComponents = can('components.can_view') && has('editor')
  const containers = useContainers(maySeeComponents)
  const [picking, setPicking] = useState<{ writer: RichWriter; request: InsertRequest } | null>(null)
  const [writer, setWriter] = useState<RichWriter | null>(null)
  useEffect(() => {
    if (containers) writer?.nameTemplates(new Map(containers.map(({ id, componentName }) => [id, componentName])))
  }, [writer, containers])
  const { error } = form.getInputProps('content')
  function insert(writer: RichWriter, items: readonly MediaCardFragment[]) {
    setPicking(null)
    const pictures = items.map(({ url, alt, width, height }) => ({ src: url, alt, width, height }))
    writer.run({ kind: 'figure', pictures })
  }

  return (
    <Card component="section" aria-label="Post">
      <Stack>
        <TextInput
          label="Title"
          size="md"
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          {...form.getInputProps('title')}
        />
        <RichTextField
          key={revision}
          kind="article"
          label="Content"
          value={form.getValues().content}
          error={error}
          disabled={disabled}
          data-path="content"
          insertable={
            new Set([...ALWAYS, ...(maySeeMedia ? PICTURES : []), ...(maySeeComponents ? (['template'] as const) : [])])
          }
          onInsert={(writer, request) => setPicking({ writer, request })}
          onReady={setWriter}
          onChange={(html) => form.setFieldValue('content', html)}
        />
      </Stack>
      {picking?.request === 'image' && (
        <MediaPicker onClose={() => setPicking(null)} onPick={(item) => insert(picking.writer, [item])} />
      )}
      {picking?.request === 'gallery' && (
        <MediaPickerOfSeveral onClose={() => setPicking(null)} onPickAll={(items) => insert(picking.writer, items)} />
      )}
      {picking && picking.request !== 'image' && picking.request !== 'gallery' && (
        <InsertDialog writer={picking.writer} request={picking.request} onClose={() => setPicking(null)} />
      )}
    </Card>
  )
}
