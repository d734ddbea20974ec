import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import type { FormEvent } from 'react'
import { layers } from './layers.ts'

/** White on shade 6 has a contrast of 5.3 to 1; Mantine's own indigo is below 4.5. */
const indigo: MantineColorsTuple = [
  '#f0f2ff',
  '#e0e5ff',
  '#c1caff',
  '#a0aefd',
  '#8494fb',
  '#6577f3',
  '#4a5ce8',
  '#3d4cd0',
  '#343fa9',
  '#2d3785',
]

/** Like indigo: shade 6 is readable with white text. */
const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffe1de',
  '#ffc8c2',
  '#ffa39a',
  '#f97b70',
  '#ec5549',
  '#d92d20',
  '#bb2318',
  '#991d14',
  '#7a1a13',
]

const gray: MantineColorsTuple = [
  '#f9fafb',
  '#f3f4f6',
  '#e9ebee',
  '#dfe2e6',
  '#cdd1d7',
  '#9ea5af',
  '#646b77',
  '#4b515c',
  '#33383f',
  '#1d2025',
]

/** From text (0) to background (7); 6 is for floating surfaces, 4 for hairlines. */
const dark: MantineColorsTuple = [
  '#dcdfe4',
  '#b8bdc7',
  '#989eaa',
  '#717783',
  '#343840',
  '#2b2e36',
  '#1f2228',
  '#16181c',
  '#101215',
  '#0b0c0e',
]

/** Subtle tinted backgrounds with the same weight in dark and light mode. */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  if (input.variant !== 'light' || input.color === 'gray') return resolved
  const shade = (index: number) => `var(--mantine-color-${input.color || input.theme.primaryColor}-${index})`
  return {
    ...resolved,
    background: `color-mix(in srgb, ${shade(6)} 13%, transparent)`,
    hover: `color-mix(in srgb, ${shade(6)} 20%, transparent)`,
    color: `light-dark(color-mix(in srgb, ${shade(9)} 72%, black), ${shade(3)})`,
  }
}

const floating = { zIndex: layers.floating }

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 6,
  colors: { indigo, red, gray, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.4' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.5' },
    },
  },
  variantColorResolver: variantColors,
  components: {
    Card: {
      defaultProps: { withBorder: true, radius: 'md', padding: 'lg', shadow: undefined },
      styles: { root: { backgroundColor: 'var(--ms-surface)' } },
    },
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { marginBottom: 4 }, error: { marginTop: 4 } } },
    Paper: { defaultProps: { radius: 'md' } },
    // Who writes French types '1,5'. Without this, the comma is dropped and 15 is left.
    NumberInput: { defaultProps: { allowedDecimalSeparators: ['.', ','] } },
    Modal: {
      defaultProps: {
        zIndex: layers.dialog,
        radius: 'md',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 150, transition: 'fade-down' },
        closeButtonProps: { 'aria-label': 'Close' },
        // React passes it on to the form that opened the dialog, which would be sent too.
        onSubmit: (event: FormEvent) => event.stopPropagation(),
        // A header element would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: 16, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' } },
    },
    InputClearButton: { defaultProps: { 'aria-label': 'Clear' } },
    Popover: { defaultProps: floating },
    Combobox: { defaultProps: floating },
    Menu: {
      defaultProps: {
        ...floating,
        withInitialFocusPlaceholder: false,
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: 100 },
      },
    },
    Tooltip: { defaultProps: { ...floating, openDelay: 300 } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 } },
    },
    // Otherwise its labels, which are above its indicator, are also above sticky headers.
    SegmentedControl: { styles: { root: { isolation: 'isolate' } } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1d2025',
    '--mantine-color-dimmed': '#5f6672',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#c92a2a',
    '--ms-hairline': '#e6e8eb',
    '--ms-ground': '#f9fafb',
    '--ms-surface': '#ffffff',
    '--ms-hover': '#f3f4f6',
    '--ms-selected': '#eef0ff',
    '--ms-selected-text': '#3d4cd0',
  },
  dark: {
    '--mantine-color-dimmed': '#989eaa',
    '--mantine-color-placeholder': '#868d99',
    '--mantine-color-error': '#ff8787',
    '--ms-hairline': '#2b2e36',
    '--ms-ground': '#101215',
    '--ms-surface': '#16181c',
    '--ms-hover': '#1f2228',
    '--ms-selected': '#23284a',
    '--ms-selected-text': '#c1caff',
  },
})
