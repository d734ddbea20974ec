import type { SettingsValues } from '../edited-settings.ts'

export type MenuItem = SettingsValues['mainnavItems'][number]
export type MenuLink = MenuItem['submenu'][number]
export type RightItem = SettingsValues['rightnavItems'][number]

export const newLink = (): MenuLink => ({ linkText: '', href: '', target: 'SELF' })
export const newItem = (): MenuItem => ({ ...newLink(), submenu: [] })
export const newRightItem = (): RightItem => ({ ...newLink(), type: 'BUTTON', classes: '', icon: '' })

/** Takes a top item into the submenu of the one above it; items that have a submenu stay, since menus are two levels deep. */
export function indent(items: readonly MenuItem[], at: number): MenuItem[] {
  const above = items[at - 1]
  const item = items[at]
  if (!above || !item || item.submenu.length > 0) return [...items]
  const { submenu: _, ...link } = item
  return items.with(at - 1, { ...above, submenu: [...above.submenu, link] }).toSpliced(at, 1)
}

/** Puts a link of a submenu behind the item that it belonged to. */
export function outdent(items: readonly MenuItem[], at: number, place: number): MenuItem[] {
  const item = items[at]
  const link = item?.submenu[place]
  if (!item || !link) return [...items]
  return items
    .with(at, { ...item, submenu: item.submenu.toSpliced(place, 1) })
    .toSpliced(at + 1, 0, { ...link, submenu: [] })
}
