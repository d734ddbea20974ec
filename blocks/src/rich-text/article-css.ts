/** Styles of what only articles contain. Wide tables scroll within the block. */
export const articleCss = `
.ms-article{width:100%;min-width:0;overflow-x:auto}
.ms-article table{width:100%;border-collapse:collapse;font-size:.9375em}
.ms-article :is(th,td){min-width:5em;padding:.5em .75em;border:1px solid color-mix(in srgb,currentcolor 20%,transparent);text-align:start;vertical-align:top}
.ms-article th{background:color-mix(in srgb,currentcolor 6%,transparent)}
.ms-article :is(th,td)>*{margin:0}
.ms-article :is(th,td)>*+*{margin-block-start:.5em}
.ms-article img{display:block;max-width:100%;height:auto;border-radius:min(var(--ms-radius),12px)}
.ms-article figure{margin-inline:0}
.ms-article figure:has(>img+img){display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:calc(var(--ms-space)/2)}
.ms-article figure:has(>img+img)>img{width:100%;height:100%;aspect-ratio:4/3;object-fit:cover}
.ms-article figure>figcaption{grid-column:1/-1}
.ms-article figcaption{margin-block-start:.5em;font-size:.875em;text-align:center}
.ms-article figcaption:empty{display:none}
.ms-article figure:empty{display:none}
.ms-article figure[data-video]::before{content:'\\25B6\\FE0E  ' attr(data-video);display:grid;place-items:center;aspect-ratio:16/9;padding:1em;border-radius:min(var(--ms-radius),12px);background:color-mix(in srgb,currentcolor 8%,transparent);overflow-wrap:anywhere}
.ms-film{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;width:100%;aspect-ratio:16/9;border-radius:min(var(--ms-radius),12px);background:color-mix(in srgb,currentcolor 8%,transparent);text-align:center}
video.ms-film{background:#000}
.ms-film-frame{width:100%;height:100%;border:0;border-radius:inherit}
.ms-film-play,.ms-article p[data-button]>a{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.5rem;border:1px solid var(--ms-primary);border-radius:var(--ms-radius);background:var(--ms-primary);color:var(--ms-on-primary);font-weight:600;text-decoration:none}
.ms-film-play:hover,.ms-article p[data-button]>a:hover{filter:brightness(.92)}
.ms-article p[data-button=outline]>a{background:none;color:inherit}
.ms-article aside{padding:1em 1.25em;border-radius:min(var(--ms-radius),12px);background:color-mix(in srgb,var(--ms-primary) 12%,transparent)}
.ms-article aside>*{margin:0}
.ms-article aside>*+*{margin-block-start:.75em}
.ms-article pre{padding:1em;overflow-x:auto;border-radius:min(var(--ms-radius),12px);background:color-mix(in srgb,currentcolor 8%,transparent);font:.875em/1.6 ui-monospace,monospace;white-space:pre;tab-size:2}
.ms-article pre code{padding:0;background:none;font:inherit}
.ms-article hr{height:0;border:0;border-block-start:1px solid color-mix(in srgb,currentcolor 20%,transparent);margin-block:1.5em}
`
