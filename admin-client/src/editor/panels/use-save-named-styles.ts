import { useQuery } from '@apollo/client/react'
import type { NamedStyle } from '@mainstreet/blocks/styles'
import { type Payload, type Sent, useSend } from '../../ui/form/use-send.ts'
import { SaveNamedStylesDocument } from '../saving/named-style-documents.ts'
import { CanvasSettingsDocument } from '../saving/page-documents.ts'

export type SaveNamedStyles = (styles: readonly NamedStyle[]) => Promise<Sent<Payload>>

/** Saves all named styles. Fails if somebody else changed the theme since it was loaded. */
export function useSaveNamedStyles(): SaveNamedStyles {
  const send = useSend(SaveNamedStylesDocument)
  const { data } = useQuery(CanvasSettingsDocument, { fetchPolicy: 'cache-only' })
  return (styles) => {
    const namedStyles = styles.map(({ id, name, settings }) => ({ id, name, settings: { ...settings } }))
    return send({ version: data?.siteSettings.version ?? null, namedStyles })
  }
}
