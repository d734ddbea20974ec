import { Button, Image, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useViewer } from '../../platform/session/index.ts'
import { MediaPicker } from '../media/public-api.ts'

interface ImageFieldProps {
  value?: string
  error?: ReactNode
  onChange?(value: string): void
}

/** The picture shown when a page is shared: a URL, or a picture from the library. */
export function ImageField({ value = '', onChange, ...field }: ImageFieldProps) {
  const { can } = useViewer()
  const [isPicking, setPicking] = useState(false)
  return (
    <div>
      <TextInput
        {...field}
        label="Image"
        description="Address of a picture that stands for the page."
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        leftSection={value ? <Image src={value} alt="" w={22} h={22} fit="cover" radius={3} /> : undefined}
        rightSectionWidth={88}
        rightSection={
          can('media.can_view') && (
            <Button size="compact-sm" variant="default" onClick={() => setPicking(true)}>
              Choose
            </Button>
          )
        }
      />
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={({ url }) => {
            onChange?.(url)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
