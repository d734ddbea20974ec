const MEGABYTE = 1024 * 1024

/** The file types of the library, for file inputs and labels. The server checks the files' content itself. */
const GROUPS = {
  pictures: {
    label: 'Images',
    named: 'Images',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
    mostBytes: 25 * MEGABYTE,
  },
  videos: { label: 'Videos', named: 'Videos', types: ['video/mp4', 'video/webm'], mostBytes: 50 * MEGABYTE },
  documents: { label: 'PDF files', named: 'PDF files', types: ['application/pdf'], mostBytes: 25 * MEGABYTE },
} as const

export type MediaGroup = keyof typeof GROUPS

const NAMES = Object.keys(GROUPS) as MediaGroup[]

export const GROUP_CHOICES = NAMES.map((value) => ({ value, label: GROUPS[value].label }))

/** For the `accept` attribute of a file input. */
export const PICTURE_TYPES: string = GROUPS.pictures.types.join()
export const ALL_TYPES: string = NAMES.flatMap((name) => GROUPS[name].types).join()

export function isGroup(name: string | null): name is MediaGroup {
  return name !== null && Object.hasOwn(GROUPS, name)
}

export const typesOf = (name: MediaGroup): string[] => [...GROUPS[name].types]

/** The group of a content type. Unknown types count as pictures, so that the server rejects them with a message. */
export function groupOf(mimeType: string): MediaGroup {
  return NAMES.find((name) => (GROUPS[name].types as readonly string[]).includes(mimeType)) ?? 'pictures'
}

/** Why a file is rejected without uploading; null if it is accepted. */
export function tooLarge({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  const { named, mostBytes } = GROUPS[groupOf(type)]
  return size > mostBytes ? `${named} can be up to ${mostBytes / MEGABYTE} MB.` : null
}
