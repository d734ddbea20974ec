import { defineBlock } from '../../../define.ts'
import { number, text } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { MAP_SERVICES, mapAddress } from './map-address.ts'

const services = MAP_SERVICES.map(({ name }) => name)
const known = `${services.slice(0, -1).join(', ')} or ${services.at(-1)}`

/** A map of another service in a frame that can do nothing else, loaded when it comes near the viewport. */
export const mapEmbed = defineBlock({
  name: 'MapEmbed',
  title: 'Map',
  group: 'media',
  icon: 'map-pin',
  keywords: ['map', 'location', 'directions', 'address', 'embed'],
  fields: {
    mapUrl: text('', { label: 'Map URL', help: `The address or the HTML for embedding a map of ${known}.` }),
    height: number(300, { min: 300, max: 2000, unit: 'px', isStrict: true }),
  },
  styles: ['border', 'visibility', 'customCss'],
  css: `
.ms-map{width:100%;min-width:0;overflow:hidden;background:color-mix(in oklab,currentColor 7%,transparent)}
.ms-map-frame{display:block;width:100%;height:100%;border:0}
.ms-map-empty{display:grid;place-items:center;height:100%;padding:1rem;text-align:center}
`,
  cssOf: ({ height }, selector) => `${selector}{height:${height}px}`,
  Render({ props: { mapUrl }, root, host }) {
    const address = mapAddress(mapUrl)
    const isMistaken = mapUrl.trim() !== '' && address === null && host.mode === 'editor'
    return (
      <div {...root} className={classes('ms-map', root.className)}>
        {address && host.mode === 'site' ? (
          <iframe
            className="ms-map-frame"
            src={address}
            title="Map"
            loading="lazy"
            referrerPolicy="no-referrer-when-downgrade"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <p className="ms-map-empty">
            {address ? 'Map' : isMistaken ? `This is no map of ${known}.` : 'Enter a map URL'}
          </p>
        )}
      </div>
    )
  },
})
