import { Tooltip } from '@mantine/core'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime'

dayjs.extend(relativeTime)

/** 'three hours ago', with the full date in a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const full = dayjs(at).format('D MMMM YYYY, HH:mm')
  return (
    <Tooltip label={full}>
      <time dateTime={at}>{dayjs(at).fromNow()}</time>
    </Tooltip>
  )
}
