import { defineBlock } from '../../../define.ts'
import { number, text } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { MAP_SERVICES, mapAddress, mapService } from './map-address.ts'

const services = MAP_SERVICES.map(({ name }) => name)
const known = `${services.slice(0, -1).join(', ')} or ${services.at(-1)}`

/**
 * A map of another service in a frame that can do nothing else. Until the visitor asks for it there are a pin and the
 * address, and the service learns nothing of the visit.
 */
export const mapEmbed = defineBlock({
  name: 'MapEmbed',
  title: 'Map',
  group: 'media',
  icon: 'map-pin',
  keywords: ['map', 'location', 'directions', 'address', 'embed'],
  instanceFields: ['address'],
  fields: {
    mapUrl: text('', { label: 'Map URL', help: `The address or the HTML for embedding a map of ${known}.` }),
    address: text('', { help: 'Shown until the visitor opens the map.' }),
    height: number(300, { min: 300, max: 2000, unit: 'px', isStrict: true }),
  },
  styles: ['border', 'visibility', 'customCss'],
  css: `
.ms-map{position:relative;width:100%;min-width:0;overflow:hidden;background:color-mix(in oklab,currentColor 7%,transparent)}
.ms-map-frame{display:block;width:100%;height:100%;border:0}
.ms-map-empty{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;height:100%;margin:0;padding:1rem;text-align:center}
.ms-map-pin{display:grid;place-items:center;width:3rem;height:3rem;border-radius:50%;background:color-mix(in oklab,currentColor 10%,transparent);font-size:1.25rem}
.ms-map-address{margin:0;font-weight:600;overflow-wrap:anywhere;white-space:pre-line}
.ms-map-show{min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid currentColor;border-radius:var(--ms-radius);background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.ms-map-show:hover{background:color-mix(in oklab,currentColor 10%,transparent)}
.ms-map-from{margin:0;font-size:.875rem;opacity:.8}
.ms-map noscript{position:absolute;inset:0}
`,
  cssOf: ({ height }, selector) => `${selector}{height:${height}px}`,
  script: 'map',
  needsScript: ({ mapUrl }) => mapAddress(mapUrl) !== null,
  Render({ props: { mapUrl, address: shown }, root, host }) {
    const address = mapAddress(mapUrl)
    const isMistaken = mapUrl.trim() !== '' && address === null && host.mode === 'editor'
    return (
      <div {...root} className={classes('ms-map', root.className)} data-map={address ?? undefined}>
        {address ? (
          <div className="ms-map-empty">
            <span className="ms-map-pin">
              <Icon name="map-pin" host={host} />
            </span>
            {shown.trim() && <p className="ms-map-address">{shown.trim()}</p>}
            <button type="button" className="ms-map-show" tabIndex={host.mode === 'editor' ? -1 : undefined}>
              Show map
            </button>
            <p className="ms-map-from">The map comes from {mapService(address)}.</p>
          </div>
        ) : (
          <p className="ms-map-empty">{isMistaken ? `This is not a map of ${known}.` : 'Enter a map URL'}</p>
        )}
        {address && host.mode === 'site' && !host.asksForConsent && (
          <noscript>
            <iframe
              className="ms-map-frame"
              src={address}
              title="Map"
              loading="lazy"
              referrerPolicy="no-referrer-when-downgrade"
              sandbox="allow-scripts allow-same-origin allow-popups"
            />
          </noscript>
        )}
      </div>
    )
  },
})
