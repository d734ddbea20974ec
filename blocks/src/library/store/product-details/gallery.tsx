import type { Host } from '../../../host.ts'
import { part } from '../../../styles/box-width.ts'
import type { DeviceWidths } from '../../../styles/index.ts'
import { Icon } from '../../icon.tsx'
import { Picture } from '../../media/picture.tsx'
import { boxSizes } from '../../media/picture-sizes.ts'
import { Badge } from '../product-card.tsx'
import { type DetailedProduct, imagesOf, type Variant } from './details-query.ts'

interface GalleryProps {
  readonly product: DetailedProduct
  readonly chosen: Variant | null
  readonly host: Host
  readonly available: DeviceWidths
  readonly isFirst: boolean
}

/** All images of a product. A click opens one in the lightbox; without a script it opens the file. */
export function Gallery({ product, chosen, host, available, isFirst }: GalleryProps) {
  const images = imagesOf(product, chosen)
  const sizes = boxSizes((device) => (device === 'mobile' ? available.mobile : part(available[device], 0.5)))
  return (
    <div className="ms-detail-gallery" data-gallery="" data-store-part="gallery">
      {images.length === 0 && (
        <div className="ms-detail-picture ms-product-no-image">
          <Icon name="photo" host={host} />
        </div>
      )}
      {images.map(({ address, alt }, place) => (
        <host.Link
          key={address}
          className={place === 0 ? 'ms-detail-picture' : 'ms-detail-thumb'}
          href={address}
          // The text of the badge is part of the link, so its name has it too.
          aria-label={['Enlarge', alt, place === 0 && product.badgeText].filter(Boolean).join(': ')}
        >
          <Picture
            className="ms-product-image"
            src={address}
            alt={alt}
            sizes={place === 0 ? sizes : '120px'}
            isFirst={isFirst && place === 0}
          />
          {place === 0 && <Badge product={product} />}
        </host.Link>
      ))}
    </div>
  )
}
