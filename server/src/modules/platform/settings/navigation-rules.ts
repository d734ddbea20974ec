import { link, THEME_COLOURS } from '@mainstreet/blocks/fields'
import type { InputFault } from '../../../kernel/validation/errors.ts'
import type { MainnavLinkInput, MainnavSettingsInput } from './navigation.inputs.ts'
import { LinkTarget, RightnavType } from './navigation.ts'
import type { UpdateSiteSettingsInput } from './settings.inputs.ts'

/** The same parser as in pages. A link that it changes would not work. */
const followed = link()

type Navigation = Pick<UpdateSiteSettingsInput, 'mainnavSettings' | 'mainnavItems' | 'rightnavItems'>

/** Validation errors of a navigation bar, each at its path, such as `mainnavItems.2.submenu.0.href`. */
export function navigationFaults({ mainnavSettings, mainnavItems, rightnavItems }: Navigation): InputFault[] {
  return [
    ...settingsFaults(mainnavSettings ?? {}),
    ...listFaults('mainnavItems', mainnavItems ?? [], (item, field) =>
      listFaults(`${field}.submenu`, item.submenu ?? [], () => []),
    ),
    ...listFaults('rightnavItems', rightnavItems ?? [], ({ classes, icon }, field) => [
      ...(/^[\w -]{0,200}$/.test(classes ?? '')
        ? []
        : [fault(`${field}.classes`, 'Use only letters, digits, - and _ in class names')]),
      ...(/^[a-z0-9-]{0,60}$/.test(icon ?? '') ? [] : [fault(`${field}.icon`, 'There is no icon with this name')]),
    ]),
  ]
}

/** The menus with default values for omitted fields. */
export function writtenOut({ mainnavItems, rightnavItems }: Navigation) {
  const link = ({ linkText, href, target }: MainnavLinkInput) => ({ linkText, href, target: target ?? LinkTarget.SELF })
  return {
    ...(mainnavItems && {
      mainnavItems: mainnavItems.map((item) => ({ ...link(item), submenu: (item.submenu ?? []).map(link) })),
    }),
    ...(rightnavItems && {
      rightnavItems: rightnavItems.map((item) => ({
        ...link(item),
        type: item.type ?? RightnavType.BUTTON,
        classes: item.classes ?? '',
        icon: item.icon ?? '',
      })),
    }),
  }
}

function listFaults<Item extends MainnavLinkInput>(
  field: string,
  items: readonly Item[],
  more: (item: Item, field: string) => InputFault[],
): InputFault[] {
  return items.flatMap((item, at) => [...linkFaults(item, `${field}.${at}`), ...more(item, `${field}.${at}`)])
}

function linkFaults({ linkText, href }: MainnavLinkInput, field: string): InputFault[] {
  const text = !linkText.trim() ? 'Please enter a text' : linkText.length > 100 && 'Enter at most 100 characters'
  const isLink = followed.read(href) === href
  return [
    ...(text ? [fault(`${field}.linkText`, text)] : []),
    ...(isLink ? [] : [fault(`${field}.href`, 'A link cannot point to this address')]),
  ]
}

const SIZES = {
  navbarHeight: [40, 200],
  logoAreaWidth: [40, 600],
  logoAreaHeight: [16, 180],
  navItemFontWeight: [300, 900],
} as const

function settingsFaults(settings: MainnavSettingsInput): InputFault[] {
  const colours = (['navItemColor', 'backgroundColor'] as const).filter((name) => !isColour(settings[name] ?? ''))
  const sizes = Object.entries(SIZES).filter(([name, [least, most]]) => {
    const size = settings[name as keyof typeof SIZES]
    return typeof size === 'number' && (size < least || size > most)
  })
  return [
    ...colours.map((name) => fault(`mainnavSettings.${name}`, 'Enter a colour such as #2563eb')),
    ...sizes.map(([name, [least, most]]) => fault(`mainnavSettings.${name}`, `Choose between ${least} and ${most}`)),
  ]
}

function isColour(colour: string): boolean {
  const isName = (THEME_COLOURS as readonly string[]).includes(colour)
  return colour === '' || isName || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)
}

function fault(field: string, message: string): InputFault {
  return { code: 'INVALID', message, field }
}
