import { slugify, stripTags } from '@mainstreet/blocks/text'
import { Textarea, TextInput } from '@mantine/core'
import { useViewer } from '../../../platform/session/index.ts'
import styles from '../products.module.css'
import { LONGEST_PROPOSED } from './detail-fields.tsx'
import type { FormSectionProps } from './form-section.ts'

const SHOWN_CHARACTERS = 160

/** How search engines show the product, with a preview. */
export function SearchFields({ form, disabled }: FormSectionProps) {
  const { tenant } = useViewer()
  const { name, slug, description, seoTitle, seoDescription } = form.values
  const text = seoDescription || stripTags(description).trim()
  const host = tenant ? new URL(tenant.siteUrl).host : ''
  return (
    <>
      <div className={styles.result}>
        <small>
          {host} › store › product › {slug || slugify(name, LONGEST_PROPOSED) || '…'}
        </small>
        <strong>{seoTitle || name || 'Name of the product'}</strong>
        <p>{text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text || 'No description yet.'}</p>
      </div>
      <TextInput
        label="Title in search results"
        description="Shown in place of the name."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={name}
        maxLength={200}
        disabled={disabled}
        {...form.getInputProps('seoTitle')}
      />
      <Textarea
        label="Description in search results"
        description="Shown in place of the beginning of the description."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={400}
        disabled={disabled}
        {...form.getInputProps('seoDescription')}
      />
    </>
  )
}
