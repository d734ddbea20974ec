import { useQuery } from '@apollo/client/react'
import { SegmentedControl, Stack } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { UpdateSiteSettingsInput } from '../../../generated/graphql.ts'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import { trustedHtml } from '../../../ui/trusted-types/trusted-html.ts'
import styles from './settings.module.css'
import { SitePreviewDocument } from './settings-documents.ts'

const WIDTHS = { Desktop: 1280, Phone: 390 } as const
const EMPTY = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

/** The real home page as it would be with changes that are not saved. Nothing in the frame can run. */
export function SitePreview({ changes }: { changes: UpdateSiteSettingsInput }) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('Desktop')
  const [isReady, setReady] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width, height } = useElementSize()
  const [tried] = useDebouncedValue(JSON.stringify(changes), 250)
  const { data, previousData } = useQuery(SitePreviewDocument, {
    variables: { input: JSON.parse(tried) },
    fetchPolicy: 'no-cache',
  })
  // While something typed is not allowed yet, the last good preview stays.
  const html = (data ?? previousData)?.sitePreview
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (isReady && html && page) show(page, html)
  }, [isReady, html])
  const scale = width > 0 ? Math.min(1, width / WIDTHS[device]) : 1
  return (
    <Stack gap="xs" className={styles.preview}>
      <SegmentedControl
        aria-label="Width of the preview"
        data={Object.keys(WIDTHS)}
        value={device}
        onChange={(value) => setDevice(value as keyof typeof WIDTHS)}
      />
      <div ref={ref} className={styles.frame}>
        <DocumentFrame
          ref={frame}
          title="Preview of the home page"
          sandbox="allow-same-origin"
          html={EMPTY}
          onLoad={() => setReady(true)}
          style={{ width: WIDTHS[device], height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </Stack>
  )
}

/** Changes the shown page in place, so that it keeps its scroll; the body only when it differs. */
function show(page: Document, html: string): void {
  // The frame has the admin's policy but none of its Trusted Types, so it gets nodes instead of text.
  const next = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  const drawn = hash(next.body.innerHTML)
  page.head.replaceChildren(...next.head.childNodes)
  if (page.body.dataset.drawn === drawn) return
  page.body.replaceChildren(...next.body.childNodes)
  page.body.dataset.drawn = drawn
  // Its links would lead the frame away.
  page.onclick = (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  }
}

function hash(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return String(sum)
}
