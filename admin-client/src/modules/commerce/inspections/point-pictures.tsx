import { Alert, Button, FileButton, Group, Image, Stack } from '@mantine/core'
import { useState } from 'react'
import type { InspectionPointFieldsFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { sendFile } from '../../../ui/uploads/send-file.ts'
import { IconCamera } from './icons.ts'
import { RemoveInspectionPictureDocument } from './inspection-documents.ts'

interface PointPicturesProps {
  readonly point: InspectionPointFieldsFragment
  readonly mayEdit: boolean
  onChanged(): void
}

/** The pictures of a point. Phones open the camera. */
export function PointPictures({ point, mayEdit, onChanged }: PointPicturesProps) {
  const [isSending, setIsSending] = useState(false)
  const [failed, setFailed] = useState<{ readonly file: File; readonly message: string } | null>(null)
  const [remove] = useAction(RemoveInspectionPictureDocument)

  async function add(file: File | null) {
    if (!file) return
    setIsSending(true)
    setFailed(null)
    try {
      await sendFile({ path: `/api/v1/admin/inspections/points/${point.id}/pictures` }, file, () => {}).done
      onChanged()
    } catch (error) {
      setFailed({
        file,
        message: error instanceof Error ? error.message : 'The photo could not be uploaded. Try again.',
      })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <Group gap="sm">
        {point.pictures.map(({ id, url }, at) => (
          <Stack key={id} gap={4}>
            <a href={url} target="_blank" rel="noreferrer">
              <Image src={url} alt={`${point.name}, picture ${at + 1}`} h={96} w={96} fit="cover" radius="sm" />
            </a>
            {mayEdit && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={`Remove picture ${at + 1} of ${point.name}`}
                onClick={() =>
                  confirmAction({
                    title: 'Remove this picture?',
                    text: 'Reports that were sent to the customer keep it.',
                    confirm: 'Remove',
                    onConfirm: async () => void (await remove({ id })),
                  })
                }
              >
                Remove
              </Button>
            )}
          </Stack>
        ))}
      </Group>
      {failed && (
        <Alert color="red" title="The photo was not uploaded">
          <Stack gap="xs" align="flex-start">
            {failed.message}
            <Button size="md" variant="default" onClick={() => add(failed.file)}>
              Try again
            </Button>
          </Stack>
        </Alert>
      )}
      {mayEdit && (
        <FileButton accept="image/jpeg,image/png,image/webp" capture="environment" onChange={add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="md"
              loading={isSending}
              leftSection={<IconCamera size={18} aria-hidden />}
              aria-label={`Add picture of ${point.name}`}
            >
              Add picture
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
