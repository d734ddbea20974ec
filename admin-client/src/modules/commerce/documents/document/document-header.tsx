import { Button, Group, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { DocumentAction } from '../../../../capability/document-parts.ts'
import { LazyDialog } from '../../../../capability/lazy-part.tsx'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { capitalized, KINDS } from '../document-kinds.ts'
import { DocumentStatusBadge } from '../document-status.tsx'
import styles from '../documents.module.css'

interface DocumentHeaderProps {
  readonly document: DocumentFieldsFragment
  readonly isUnsaved: boolean
  /** Those of other capabilities. */
  readonly contributed: readonly DocumentAction[]
  /** The document's own buttons and menu items. */
  readonly buttons?: ReactNode
  readonly items?: ReactNode
}

/** The title of a document with its status and what can be done. */
export function DocumentHeader({ document, isUnsaved, contributed, buttons, items }: DocumentHeaderProps) {
  const [opened, setOpened] = useState<DocumentAction | null>(null)
  const { noun } = KINDS[document.type]
  // A recurring invoice is never issued, and its schedule says how it stands.
  const isTemplate = document.type === 'RECURRING' && document.status === 'DRAFT'
  const title = isTemplate ? capitalized(noun) : `${capitalized(noun)} ${document.number ?? '(draft)'}`
  const offered = contributed.filter((action) => action.isOffered?.(document) ?? true)
  const beside = offered.filter(({ place }) => place === 'button')
  const inMenu = offered.filter(({ place }) => place === 'menu')
  return (
    <>
      <ScreenHeader
        title={title}
        text={
          <Group component="span" gap="xs">
            <DocumentStatusBadge {...document} isUnsaved={isUnsaved} isTemplate={isTemplate} />
            {document.subject}
          </Group>
        }
        action={
          <Group className={styles.buttons}>
            {beside.map((action) => (
              <ActionButton key={action.name} action={action} document={document} onOpen={() => setOpened(action)} />
            ))}
            {buttons}
            {(items || inMenu.length > 0) && (
              <ActionsMenu name={title} width={220}>
                {inMenu.map((action) =>
                  action.hrefOf ? (
                    <Menu.Item
                      key={action.name}
                      component="a"
                      href={action.hrefOf(document)}
                      leftSection={<action.icon size={18} stroke={1.6} />}
                    >
                      {action.label}
                    </Menu.Item>
                  ) : (
                    <ActionItem key={action.name} icon={action.icon} onClick={() => setOpened(action)}>
                      {action.label}
                    </ActionItem>
                  ),
                )}
                {items}
              </ActionsMenu>
            )}
          </Group>
        }
      />
      {opened?.dialog && <LazyDialog part={opened.dialog} props={{ document, onClose: () => setOpened(null) }} />}
    </>
  )
}

interface ActionButtonProps {
  readonly action: DocumentAction
  readonly document: DocumentFieldsFragment
  onOpen(): void
}

function ActionButton({ action, document, onOpen }: ActionButtonProps) {
  const look = { variant: 'default', leftSection: <action.icon size={16} /> } as const
  if (action.hrefOf) {
    return (
      <Button {...look} component="a" href={action.hrefOf(document)}>
        {action.label}
      </Button>
    )
  }
  return (
    <Button {...look} onClick={onOpen}>
      {action.label}
    </Button>
  )
}
