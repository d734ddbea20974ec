export { default as IconAdjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
export { default as IconTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
