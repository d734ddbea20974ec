import { Skeleton, Stack, Textarea } from '@mantine/core'
import { isNotEmpty, type UseFormReturnType, useForm } from '@mantine/form'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dateError } from '../../../ui/dates/date-text.ts'

interface PublishDetails {
  excerpt: string
  publishDate: string | null
}

/** The form of what a page needs before it is published for the first time. */
export function usePublishDetails(page: PageSettingsFragment): UseFormReturnType<PublishDetails> {
  return useForm<PublishDetails>({
    initialValues: { excerpt: page.excerpt, publishDate: firstDate(page) },
    validate: {
      excerpt: isNotEmpty('Please enter an Excerpt'),
      publishDate: (date) => (date ? dateError(date) : 'Please enter a Publish date'),
    },
  })
}

export function PublishDetailsFields({ form }: { form: UseFormReturnType<PublishDetails> }) {
  return (
    <>
      <Textarea
        label="Excerpt"
        description="One or two sentences for search engines and lists."
        withAsterisk
        aria-required
        autosize
        minRows={3}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('excerpt')}
      />
      <DateField
        label="Publish date"
        description="With a future date, the page is published then"
        isRequired
        withAsterisk
        {...form.getInputProps('publishDate')}
      />
    </>
  )
}

export function DetailsSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the page">
      <Skeleton h={96} />
      <Skeleton h={58} />
    </Stack>
  )
}

/** A date to come is a choice; one that has passed is only when the page was created. */
function firstDate({ publishDate }: PageSettingsFragment): string {
  const now = new Date()
  now.setSeconds(0, 0)
  return new Date(publishDate) > now ? publishDate : now.toISOString()
}
