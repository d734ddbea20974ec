import { Badge, Tooltip } from '@mantine/core'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime'

dayjs.extend(relativeTime)

export interface PlannedPage {
  publishAt: string | null
  unpublishAt: string | null
}

/** The scheduled changes of a page, with the full time in a tooltip. */
export function PagePlanMark({
  page: { publishAt, unpublishAt },
  appearsAt,
}: {
  page: PlannedPage
  /** The publish date of a page that waits for it. */
  appearsAt: string | null
}) {
  return (
    <>
      {appearsAt && <ScheduledChange what="Appears" at={appearsAt} />}
      {publishAt && <ScheduledChange what="Publishes" at={publishAt} />}
      {unpublishAt && <ScheduledChange what="Unpublishes" at={unpublishAt} />}
    </>
  )
}

function ScheduledChange({ what, at }: { what: string; at: string }) {
  const when = dayjs(at)
  return (
    <Tooltip label={`${what} on ${when.format('D MMMM YYYY, HH:mm')}`}>
      <Badge color="gray" component="time" dateTime={at} tt="none">
        {what} {when.isAfter(dayjs()) ? when.fromNow() : 'now'}
      </Badge>
    </Tooltip>
  )
}
