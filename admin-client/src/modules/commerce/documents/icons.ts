export { default as IconClipboardList } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
export { default as IconFileDollar } from '@tabler/icons-react/dist/esm/icons/IconFileDollar.mjs'
export { default as IconFileInvoice } from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
export { default as IconReceiptRefund } from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
