import { useViewer } from '../../platform/session/index.ts'
import { siteFile } from '../../platform/tenants/public-api.ts'
import { IconPackage } from './icons.ts'
import styles from './products.module.css'

interface ProductPictureProps {
  /** A path of the media library. */
  readonly address: string | null | undefined
  /** px. */
  readonly size?: number
}

/** Thumbnail of a product or variant, or a placeholder. Decorative, because the name is next to it. */
export function ProductPicture({ address, size = 36 }: ProductPictureProps) {
  const { tenant } = useViewer()
  const src = siteFile(tenant?.siteUrl ?? '', address)
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      {src ? <img src={src} alt="" loading="lazy" /> : <IconPackage size={size / 2} stroke={1.5} aria-hidden />}
    </span>
  )
}
