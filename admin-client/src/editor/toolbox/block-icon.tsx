import type { Icon } from '@tabler/icons-react'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import IconArticle from '@tabler/icons-react/dist/esm/icons/IconArticle.mjs'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconCarouselHorizontal from '@tabler/icons-react/dist/esm/icons/IconCarouselHorizontal.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconComponents from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs'
import IconCopyright from '@tabler/icons-react/dist/esm/icons/IconCopyright.mjs'
import IconCursorText from '@tabler/icons-react/dist/esm/icons/IconCursorText.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconH4 from '@tabler/icons-react/dist/esm/icons/IconH4.mjs'
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconIcons from '@tabler/icons-react/dist/esm/icons/IconIcons.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconInfinity from '@tabler/icons-react/dist/esm/icons/IconInfinity.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLayoutBoard from '@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconLayoutNavbar from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbar.mjs'
import IconLayoutNavbarCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbarCollapse.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconNumber123 from '@tabler/icons-react/dist/esm/icons/IconNumber123.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconSlideshow from '@tabler/icons-react/dist/esm/icons/IconSlideshow.mjs'
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import IconWaveSine from '@tabler/icons-react/dist/esm/icons/IconWaveSine.mjs'

/** The icons named by block definitions and by kinds of list items. A missing one shows a box; a test checks that none is missing. */
const ICONS: Readonly<Record<string, Icon>> = {
  'align-left': IconAlignLeft,
  calendar: IconCalendar,
  car: IconCar,
  checkbox: IconCheckbox,
  'circle-dot': IconCircleDot,
  'cursor-text': IconCursorText,
  'info-circle': IconInfoCircle,
  mail: IconMail,
  news: IconNews,
  paperclip: IconPaperclip,
  phone: IconPhone,
  selector: IconSelector,
  'shopping-bag': IconShoppingBag,
  apps: IconApps,
  search: IconSearch,
  category: IconCategory,
  package: IconPackage,
  'layout-list': IconLayoutList,
  id: IconId,
  cards: IconCards,
  'photo-up': IconPhotoUp,
  heading: IconHeading,
  'h-3': IconH3,
  'h-4': IconH4,
  icons: IconIcons,
  'number-123': IconNumber123,
  'timeline-event': IconTimelineEvent,
  copyright: IconCopyright,
  slideshow: IconSlideshow,
  'layout-grid': IconLayoutGrid,
  infinity: IconInfinity,
  'carousel-horizontal': IconCarouselHorizontal,
  'layout-board': IconLayoutBoard,
  'map-pin': IconMapPin,
  tags: IconTags,
  article: IconArticle,
  'file-text': IconFileText,
  code: IconCode,
  'columns-2': IconColumns2,
  components: IconComponents,
  file: IconFile,
  forms: IconForms,
  'mail-plus': IconMailPlus,
  'calendar-plus': IconCalendarPlus,
  'hand-click': IconHandClick,
  'layout-navbar': IconLayoutNavbar,
  'layout-navbar-collapse': IconLayoutNavbarCollapse,
  leaf: IconLeaf,
  'list-tree': IconListTree,
  photo: IconPhoto,
  history: IconHistory,
  palette: IconPalette,
  square: IconSquare,
  typography: IconTypography,
  'wave-sine': IconWaveSine,
}

export const knowsIcon = (name: string): boolean => name in ICONS

export function BlockIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const Icon = ICONS[name] ?? IconBox
  return <Icon size={size} stroke={1.6} aria-hidden />
}
