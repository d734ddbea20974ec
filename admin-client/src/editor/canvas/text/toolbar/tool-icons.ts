/** The icons of the text toolbar, imported one file each. */
export { default as IconAlignCenter } from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
export { default as IconAlignJustified } from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs'
export { default as IconAlignLeft } from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
export { default as IconAlignRight } from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
export { default as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
export { default as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
export { default as IconPalette } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
export { default as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
