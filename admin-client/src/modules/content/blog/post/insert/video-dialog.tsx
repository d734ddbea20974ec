import { articleVideo } from '@mainstreet/blocks/article'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog, sentField } from '../../../../../ui/form/form-dialog.tsx'
import type { Inserted } from '../../../../../ui/writers/writer.ts'

type Video = Extract<Inserted, { node: 'video' }>

interface VideoDialogProps {
  readonly before: Video | null
  onInsert(video: Video): void
  onClose(): void
}

/** Asks for the address of a video. */
export function VideoDialog({ before, onInsert, onClose }: VideoDialogProps) {
  const form = useForm({
    initialValues: { video: before?.video ?? '', caption: before?.caption ?? '' },
    validate: {
      video: (typed) =>
        articleVideo(typed)
          ? null
          : 'Paste the address of a video on YouTube or Vimeo, or of a file such as /media/…/film.mp4',
    },
  })
  return (
    <FormDialog
      title={before ? 'Edit video' : 'Add video'}
      submit={before ? 'Save' : 'Add video'}
      form={form}
      send={async () => sentField('video', null)}
      onSaved={() => {
        const { video, caption } = form.getValues()
        onInsert({ node: 'video', video: video.trim(), caption: caption.trim() })
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Address"
        description="From YouTube, Vimeo or the media library. It loads when a visitor presses “Play video”."
        placeholder="https://www.youtube.com/watch?v=…"
        maxLength={1000}
        {...form.getInputProps('video')}
      />
      <TextInput label="Caption" maxLength={300} {...form.getInputProps('caption')} />
    </FormDialog>
  )
}
