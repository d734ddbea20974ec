import { editorPath } from '../../content/pages/public-api.ts'

/** What is known of a tenant that may have only begun. */
export interface Beginning {
  readonly companyName: string
  readonly mainLogo: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly menuItems: number
  readonly isHomePublished: boolean
  /** null where the viewer may not see. */
  readonly people: number | null
}

export interface FirstStep {
  readonly label: string
  readonly to: string
  readonly isDone: boolean
}

/** What a new website needs before it is shown around. Each step checks itself off by what has been done. */
export function firstSteps(known: Beginning, can: (permission: string) => boolean): FirstStep[] {
  const all: (FirstStep & { permission: string })[] = [
    {
      label: 'Say what your business is called, and add your logo',
      to: '/setting/general',
      permission: 'settings.can_edit',
      isDone: known.companyName !== '' && Boolean(known.mainLogo),
    },
    {
      label: 'Tell customers how to reach you',
      to: '/setting/general',
      permission: 'settings.can_edit',
      isDone: Boolean(known.contactEmail || known.contactPhone),
    },
    {
      label: 'Put your pages into the menu',
      to: '/setting/navigation',
      permission: 'settings.can_edit',
      isDone: known.menuItems > 0,
    },
    {
      label: 'Write your home page and publish it',
      to: editorPath('/'),
      permission: 'pages.can_edit',
      isDone: known.isHomePublished,
    },
    {
      label: 'Invite the people you work with',
      to: '/setting/users',
      permission: 'users.can_create',
      isDone: known.people === null || known.people > 1,
    },
  ]
  return all.filter(({ permission }) => can(permission))
}
