import { useQuery } from '@apollo/client/react'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconExternalLink } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { BookingDocument } from './booking-documents.ts'
import { BookingSettingsForm } from './booking-settings-form.tsx'
import { ServicesCard } from './services-card.tsx'

/** What customers can book on the site, and when. */
export function BookingScreen() {
  const { data, error, refetch } = useQuery(BookingDocument, { fetchPolicy: 'cache-and-network' })
  const site = data?.me?.tenant?.siteUrl
  return (
    <>
      <ScreenHeader
        title="Online booking"
        text="Services that customers book on your website, and when you are open."
        action={
          data &&
          site && (
            <Group gap="xs">
              <Button
                component="a"
                href={new URL(data.bookingSettings.pagePath, site).href}
                target="_blank"
                rel="noopener"
                variant="default"
                rightSection={<IconExternalLink size={16} />}
              >
                Book on the site
              </Button>
            </Group>
          )
        }
      />
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={480} radius="md" role="status" aria-label="Loading online booking" />
        ))}
      {data && (
        <Stack gap="md">
          <ServicesCard services={data.bookableServices} />
          <BookingSettingsForm settings={data.bookingSettings} timeZone={data.siteSettings.timeZone} />
        </Stack>
      )}
    </>
  )
}
