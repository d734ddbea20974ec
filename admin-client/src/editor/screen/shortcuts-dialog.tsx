import { Kbd, Modal, Text, Title } from '@mantine/core'
import { allCommands, SHORTCUT_GROUPS } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { useValue } from '../session/index.ts'
import { keyNames } from '../toolbox/key-names.ts'
import styles from './shortcuts-dialog.module.css'

/** All shortcuts, as defined by the commands. */
export function ShortcutsDialog() {
  const { session } = useEditor()
  const isOpen = useValue(session.showsShortcuts)
  return (
    <Modal opened={isOpen} onClose={() => session.showsShortcuts.set(false)} title="Keyboard shortcuts" size="xl">
      <div className={styles.groups}>
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group} className={styles.group} aria-label={group}>
            <Title order={3} fz={14} mb={8}>
              {group}
            </Title>
            <dl className={styles.list}>
              {allCommands
                .filter((command) => command.group === group)
                .map(({ name, label, keys }) => (
                  <div key={name} className={styles.line}>
                    <dt>{label}</dt>
                    <dd>
                      {keys?.map((shortcut, at) => (
                        <span key={shortcut} className={styles.keys}>
                          {at > 0 && (
                            <Text span c="dimmed" fz="xs" mx={4}>
                              or
                            </Text>
                          )}
                          {keyNames(shortcut).map((key) => (
                            <Kbd key={key} size="xs">
                              {key}
                            </Kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
