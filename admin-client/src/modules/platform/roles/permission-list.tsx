import { Checkbox, Text } from '@mantine/core'
import styles from './permission-list.module.css'
import { areaName, type Grants, isGranted, permissionName, toggleAll } from './permission-names.ts'

interface PermissionListProps {
  areas: readonly { area: string; permissions: readonly string[] }[]
  grants: Grants
  isReadOnly?: boolean
  onChange(grants: Grants): void
}

/** Every permission by its name, in areas that can be chosen as a whole. */
export function PermissionList({ areas, grants, isReadOnly = false, onChange }: PermissionListProps) {
  return (
    <div className={styles.areas}>
      {areas.map(({ area, permissions }) => {
        const granted = permissions.filter((key) => isGranted(grants, key)).length
        return (
          <fieldset key={area} className={styles.area} aria-label={areaName(area)}>
            {permissions.length > 1 ? (
              <Checkbox
                className={styles.all}
                label={areaName(area)}
                aria-label={`All permissions: ${areaName(area)}`}
                checked={granted === permissions.length}
                indeterminate={granted > 0 && granted < permissions.length}
                disabled={isReadOnly}
                onChange={() => onChange(toggleAll(grants, permissions))}
              />
            ) : (
              <Text className={styles.single}>{areaName(area)}</Text>
            )}
            <div className={styles.permissions}>
              {permissions.map((key) => (
                <Checkbox
                  key={key}
                  label={permissionName(key)}
                  checked={isGranted(grants, key)}
                  disabled={isReadOnly}
                  onChange={({ currentTarget: { checked } }) => onChange({ ...grants, [key]: checked })}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
