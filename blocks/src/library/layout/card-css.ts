/** The parts of a card set their own padding, and touch its edges. */
export const NO_PADDING = { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0 }

export const cardCss = `
.ms-card{position:relative;display:flex;flex-direction:column;width:100%;min-width:0;border:1px solid color-mix(in oklab,currentColor 14%,transparent);border-radius:var(--ms-radius);overflow:hidden}
.ms-row>.ms-container>.ms-card:only-child{flex:1 0 auto}
`
