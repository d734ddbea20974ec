/** Styles of rich text, on the site and in the editor. Spaces are preserved, so nothing moves when editing starts. */
export const richTextCss = `
.ms-rich{width:100%;min-width:0;overflow-wrap:break-word}
.ms-rich:empty{display:none}
.ms-rich>*,.ms-rich li>*,.ms-rich blockquote>*{margin:0}
.ms-rich>*+*,.ms-rich blockquote>*+*{margin-block-start:.75em}
.ms-rich>*+:is(h1,h2,h3,h4,h5,h6){margin-block-start:1.2em}
.ms-rich>:is(h1,h2,h3,h4,h5,h6)+*{margin-block-start:.5em}
.ms-rich :is(p,h1,h2,h3,h4,h5,h6){white-space:pre-wrap}
.ms-rich :is(p,h1,h2,h3,h4,h5,h6):empty::before{content:'\\200b'}
.ms-rich :is(ul,ol){padding-inline-start:1.5em}
.ms-rich li+li,.ms-rich li>:is(ul,ol){margin-block-start:.3em}
.ms-rich blockquote{padding-inline-start:1em;border-inline-start:3px solid var(--ms-primary);font-style:italic}
.ms-rich code{padding:.1em .3em;border-radius:4px;background:color-mix(in srgb,currentcolor 10%,transparent);font:.9em ui-monospace,monospace}
.ms-rich a{text-underline-offset:.15em}
.ms-rich span[style*=color] a{color:inherit}
`
