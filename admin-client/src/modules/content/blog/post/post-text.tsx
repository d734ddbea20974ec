import { Card, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { MediaCardFragment } from '../../../../generated/graphql.ts'
import { RichTextField } from '../../../../ui/writers/rich-text-field.tsx'
import type { PictureRequest } from '../../../../ui/writers/slash-commands.ts'
import type { RichWriter } from '../../../../ui/writers/writer.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { MediaPicker, MediaPickerOfSeveral } from '../../media/public-api.ts'
import type { PostForm } from './post-form.ts'

interface PostTextProps {
  readonly form: UseFormReturnType<PostForm>
  /** Change it to reset the editor. */
  readonly revision: number
  readonly disabled: boolean
}

/** Title and content of a post. */
export function PostText({ form, revision, disabled }: PostTextProps) {
  const { can } = useViewer()
  const [picking, setPicking] = useState<{ writer: RichWriter; request: PictureRequest } | null>(null)
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
          {...(can('media.can_view') && { onPicture: (writer, request) => setPicking({ writer, request }) })}
          onChange={(html) => form.setFieldValue('content', html)}
        />
      </Stack>
      {picking?.request === 'image' && (
        <MediaPicker onClose={() => setPicking(null)} onPick={(item) => insert(picking.writer, [item])} />
      )}
      {picking?.request === 'gallery' && (
        <MediaPickerOfSeveral onClose={() => setPicking(null)} onPickAll={(items) => insert(picking.writer, items)} />
      )}
    </Card>
  )
}
