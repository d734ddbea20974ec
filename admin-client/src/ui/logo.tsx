/** The product's mark: an awning over a door. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M7 9h18l1.5 5.2a3 3 0 0 1-5.2 1.6 3.4 3.4 0 0 1-5.3 0 3.4 3.4 0 0 1-5.3 0 3 3 0 0 1-5.2-1.6z"
        fill="#fff"
      />
      <path d="M9 19.4a5 5 0 0 0 2-.6h10a5 5 0 0 0 2 .6V25h-4.5v-4h-5v4H9z" fill="#fff" opacity=".85" />
    </svg>
  )
}
