/**
 * The base of every page: a reset, the type scale (fluid between 360 and 1200 px), visible focus, and how close content
 * comes to the sides of the window. Blocks' CSS is in a later layer and the settings of a single block are unlayered, so
 * the more specific always wins.
 */
export const baseCss = `@layer base,blocks;@layer base{
:root{--ms-gutter:28px}@media(max-width:767.98px){:root{--ms-gutter:20px}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;font-family:var(--ms-font-body);font-size:1rem;line-height:1.65;color:var(--ms-text);background:#fff;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{margin:0;font-family:var(--ms-font-heading);font-weight:700;line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:clamp(2.125rem,1.571rem + 2.464vw,3.5rem)}
h2{font-size:clamp(1.75rem,1.393rem + 1.587vw,2.625rem)}
h3{font-size:clamp(1.375rem,1.223rem + .676vw,1.75rem)}
h4{font-size:1.25rem}h5{font-size:1.0625rem}h6{font-size:1rem}
p{margin:0;text-wrap:pretty}
img,svg,video,iframe{max-width:100%}
a{color:var(--ms-link)}
:focus-visible{outline:3px solid currentColor;outline-offset:3px;border-radius:3px}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}*,*::before,*::after{animation-duration:.01ms!important;animation-delay:0s!important;transition-duration:.01ms!important}}
}`

/** The editor's placeholders for blocks that it cannot render. */
export const editorCss = `
.ms-unknown{display:block;width:100%;padding:16px;border:1px dashed #8a94a6;border-radius:8px;background:#f6f7f9;color:#3d4657}
.ms-frame{padding:24px;border:1px dashed #8a94a6;border-radius:8px;background:#f6f7f9;color:#3d4657;font:14px/1.5 system-ui,sans-serif;text-align:center}
.ms-unknown-name{font:14px/1.5 system-ui,sans-serif;margin:0}
.ms-rich.ProseMirror-hideselection ::selection{background:transparent}
.ms-rich .ProseMirror-selectednode{outline:3px solid #4f5fe8;outline-offset:2px}
.ms-rich .selectedCell{background:rgb(79 95 232/.15)}
`
