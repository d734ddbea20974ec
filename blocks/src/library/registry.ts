import type { BlockDefinition } from '../define.ts'
import { type MoveRules, moveRules as rulesFrom } from '../tree/index.ts'
import { blogList } from './blog/blog-list/index.tsx'
import { postContent } from './blog/post-content/index.tsx'
import { postDetails } from './blog/post-details/index.tsx'
import { postNavigation } from './blog/post-navigation/index.tsx'
import { relatedPosts } from './blog/related-posts/index.tsx'
import { shareLinks } from './blog/share-links/index.tsx'
import { emailBlocks } from './email/index.ts'
import { booking } from './forms/booking/index.tsx'
import { carbonCalculator } from './forms/carbon-calculator/index.tsx'
import { customForm } from './forms/custom-form/index.tsx'
import { newsletterForm } from './forms/newsletter-form/index.tsx'
import { accordion } from './layout/accordion/index.tsx'
import { animatedCard } from './layout/animated-card/index.tsx'
import { cardBody } from './layout/card-body/index.tsx'
import { cardHeader } from './layout/card-header/index.tsx'
import { cardSample } from './layout/card-sample/index.tsx'
import { container } from './layout/container/index.tsx'
import { linkedContainer } from './layout/linked-container/index.tsx'
import { linkedSection } from './layout/linked-section/index.tsx'
import { row } from './layout/row/index.tsx'
import { section } from './layout/section/index.tsx'
import { sectionDivider } from './layout/section-divider/index.tsx'
import { tabs } from './layout/tabs/index.tsx'
import { wrapper } from './layout/wrapper/index.tsx'
import { contentSlider } from './media/content-slider/index.tsx'
import { heroSlide } from './media/hero-slide/index.tsx'
import { heroSlider } from './media/hero-slider/index.tsx'
import { image } from './media/image/index.tsx'
import { imageCarousel } from './media/image-carousel/index.tsx'
import { imageGallery } from './media/image-gallery/index.tsx'
import { infiniteImageScroller } from './media/infinite-image-scroller/index.tsx'
import { mapEmbed } from './media/map-embed/index.tsx'
import { slider } from './media/slider/index.tsx'
import { categoryHeader } from './store/category-header/index.tsx'
import { categoryList } from './store/category-list/index.tsx'
import { designStudio } from './store/design-studio/index.tsx'
import { pricingTable } from './store/pricing-table/index.tsx'
import { productDetails } from './store/product-details/index.tsx'
import { productList } from './store/product-list/index.tsx'
import { productSearchBox } from './store/product-search-box/index.tsx'
import { recentlyViewed } from './store/recently-viewed/index.tsx'
import { relatedProducts } from './store/related-products/index.tsx'
import { singleProduct } from './store/single-product/index.tsx'
import { button } from './text/button/index.tsx'
import { copyrightText } from './text/copyright-text/index.tsx'
import { counter } from './text/counter/index.tsx'
import { customHtml } from './text/custom-html/index.tsx'
import { headerTitle } from './text/header-title/index.tsx'
import { heading } from './text/heading/index.tsx'
import { iconRow } from './text/icon-row/index.tsx'
import { pageField } from './text/page-field/index.tsx'
import { richText } from './text/rich-text/index.tsx'
import { subMenu } from './text/sub-menu/index.tsx'
import { subtitle } from './text/subtitle/index.tsx'
import { text } from './text/text/index.tsx'
import { textBox } from './text/text-box/index.tsx'
import { timeline } from './text/timeline/index.tsx'

/** All blocks, in palette order. To add a block, create one folder and add one line here. */
export const blocks: readonly BlockDefinition[] = [
  wrapper,
  section,
  container,
  row,
  sectionDivider,
  tabs,
  accordion,
  cardSample,
  animatedCard,
  cardHeader,
  cardBody,
  text,
  heading,
  textBox,
  richText,
  button,
  image,
  imageCarousel,
  imageGallery,
  infiniteImageScroller,
  contentSlider,
  slider,
  heroSlider,
  heroSlide,
  mapEmbed,
  pricingTable,
  productList,
  singleProduct,
  categoryList,
  categoryHeader,
  productSearchBox,
  productDetails,
  relatedProducts,
  recentlyViewed,
  designStudio,
  blogList,
  postContent,
  postDetails,
  relatedPosts,
  postNavigation,
  shareLinks,
  customForm,
  newsletterForm,
  booking,
  carbonCalculator,
  customHtml,
  pageField,
  subMenu,
  iconRow,
  counter,
  timeline,
  copyrightText,
  headerTitle,
  subtitle,
  linkedSection,
  linkedContainer,
  ...emailBlocks,
]

const byName = new Map(blocks.map((definition) => [definition.name, definition]))

export function blockNamed(name: string): BlockDefinition | undefined {
  return byName.get(name)
}

/** Which blocks accept which, derived from the definitions. */
export const moveRules: MoveRules = rulesFrom(blocks)
