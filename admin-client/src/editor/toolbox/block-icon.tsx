import type { Icon } from '@tabler/icons-react'
import IconArticle from '@tabler/icons-react/dist/esm/icons/IconArticle.mjs'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconComponents from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs'
import IconLayoutNavbar from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbar.mjs'
import IconLayoutNavbarCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbarCollapse.mjs'
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import IconWaveSine from '@tabler/icons-react/dist/esm/icons/IconWaveSine.mjs'

/** The icons named by block definitions. A missing one shows a box; a test checks that none is missing. */
const ICONS: Readonly<Record<string, Icon>> = {
  article: IconArticle,
  code: IconCode,
  'columns-2': IconColumns2,
  components: IconComponents,
  file: IconFile,
  forms: IconForms,
  'hand-click': IconHandClick,
  'layout-navbar': IconLayoutNavbar,
  'layout-navbar-collapse': IconLayoutNavbarCollapse,
  'list-tree': IconListTree,
  photo: IconPhoto,
  square: IconSquare,
  typography: IconTypography,
  'wave-sine': IconWaveSine,
}

export const knowsIcon = (name: string): boolean => name in ICONS

export function BlockIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const Icon = ICONS[name] ?? IconBox
  return <Icon size={size} stroke={1.6} aria-hidden />
}
