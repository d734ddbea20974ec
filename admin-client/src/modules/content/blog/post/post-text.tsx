import { Card, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { RichTextField } from '../../../../ui/writers/rich-text-field.tsx'
import type { RichWriter } from '../../../../ui/writers/writer.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { MediaPicker } from '../../media/public-api.ts'
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
  const [picking, setPicking] = useState<RichWriter | null>(null)
  const { error } = form.getInputProps('content')
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
          {...(can('media.can_view') && { onPicture: setPicking })}
          onChange={(html) => form.setFieldValue('content', html)}
        />
      </Stack>
      {picking && (
        <MediaPicker
          onClose={() => setPicking(null)}
          onPick={({ url, alt, width, height }) => {
            setPicking(null)
            picking.run({
              kind: 'figure',
              picture: { src: url, alt, width: width ?? null, height: height ?? null },
            })
          }}
        />
      )}
    </Card>
  )
}
