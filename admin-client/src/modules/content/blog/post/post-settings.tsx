import { useQuery } from '@apollo/client/react'
import { Card, Checkbox, MultiSelect, Select, Stack, TagsInput, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { ImageInput } from '../../media/public-api.ts'
import { PostChoicesDocument } from '../post-documents.ts'
import type { PostForm } from './post-form.ts'

interface PostSettingsProps {
  readonly form: UseFormReturnType<PostForm>
  readonly post: PostFieldsFragment
  readonly disabled: boolean
}

const MOST_TERMS = 100

/** Everything about a post but its text. */
export function PostSettings({ form, post, disabled }: PostSettingsProps) {
  const { data } = useQuery(PostChoicesDocument)
  const { categories = [], tags = [], blogAuthors = [] } = data ?? {}
  // An author who has left is none of the choices, but stays the author.
  const { id: authorId, displayName: authorName = '' } = post.author ?? {}
  const hasLeft = authorId && !blogAuthors.some(({ id }) => id === authorId)
  const authors = hasLeft ? [{ id: authorId, displayName: authorName }, ...blogAuthors] : blogAuthors
  // Choices that were loaded before may lack those of an imported post.
  const known = [...categories, ...post.categories.filter(({ id }) => !categories.some((one) => one.id === id))]
  return (
    <Stack>
      <Card component="section" aria-labelledby="post-about">
        <Stack gap="sm">
          <Title order={2} id="post-about">
            About
          </Title>
          <ImageInput label="Image" disabled={disabled} {...form.getInputProps('image')} />
          <Textarea
            label="Excerpt"
            description="Shown in lists. Without it, the beginning of the post is shown."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            disabled={disabled}
            {...form.getInputProps('excerpt')}
          />
          <MultiSelect
            label="Categories"
            data={known.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            maxValues={MOST_TERMS}
            nothingFoundMessage="No categories"
            disabled={disabled}
            {...form.getInputProps('categoryIds')}
          />
          <TagsInput
            label="Tags"
            placeholder={form.values.tags.length === 0 ? 'Type and press Enter' : ''}
            data={tags.map(({ name }) => name)}
            maxTags={MOST_TERMS}
            disabled={disabled}
            {...form.getInputProps('tags')}
          />
          <Select
            label="Author"
            placeholder={authorId ? 'Nobody' : authorName || 'Nobody'}
            clearable
            data={authors.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            disabled={disabled}
            {...form.getInputProps('authorId')}
          />
        </Stack>
      </Card>
      <Card component="section" aria-labelledby="post-search">
        <Stack gap="sm">
          <Title order={2} id="post-search">
            Address and search
          </Title>
          <TextInput
            label="Slug"
            description={`The post is at /blog/${form.values.slug}`}
            maxLength={120}
            disabled={disabled}
            {...form.getInputProps('slug')}
          />
          <TextInput
            label="Title in search results"
            placeholder={form.values.title}
            maxLength={200}
            disabled={disabled}
            {...form.getInputProps('seoTitle')}
          />
          <Textarea
            label="Description in search results"
            autosize
            minRows={2}
            maxRows={5}
            maxLength={400}
            disabled={disabled}
            {...form.getInputProps('seoDescription')}
          />
          <Checkbox
            label="Hide from search engines"
            disabled={disabled}
            {...form.getInputProps('hideFromSearch', { type: 'checkbox' })}
          />
        </Stack>
      </Card>
    </Stack>
  )
}
