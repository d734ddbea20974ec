import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { TemplateCardFragment } from '../../../generated/graphql.ts'
import { componentEditorPath } from './component-address.ts'
import { ComponentMenu } from './component-menu.tsx'
import { usesInWords } from './component-places.ts'
import styles from './components.module.css'
import { TemplateThumbnail } from './template-thumbnail.tsx'

export const TYPE_NAMES = { SECTION: 'Section', CONTAINER: 'Container' } as const

/** A template in the list, which links to its editor. */
export function ComponentCard({ template }: { template: TemplateCardFragment }) {
  const { id, componentName, type, preview, usages } = template
  return (
    <li className={styles.card}>
      <TemplateThumbnail name={componentName} type={type} preview={preview} />
      <div className={styles.caption}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Link className={styles.name} to={componentEditorPath(id)} title={componentName}>
            {componentName}
          </Link>
          <Text fz="xs" c="dimmed" truncate>
            {[TYPE_NAMES[type], ...usesInWords(usages)].join(' · ')}
          </Text>
        </div>
        <div className={styles.menu}>
          <ComponentMenu template={template} />
        </div>
      </div>
    </li>
  )
}
