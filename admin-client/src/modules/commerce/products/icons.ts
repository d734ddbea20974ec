export { default as IconPackage } from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
export { default as IconPercentage } from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
export { default as IconSitemap } from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs'
export { default as IconTransfer } from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
