/** The lightbox is made by the script, and styled here with its gallery. */
export const galleryCss = `
.ms-gallery{width:100%;min-width:0;columns:3;column-gap:var(--ms-space)}
@media(max-width:699.98px){.ms-gallery{columns:2}}
@media(max-width:499.98px){.ms-gallery{columns:1}}
.ms-gallery-empty{column-span:all;padding:2rem;border:1px dashed currentColor;border-radius:var(--ms-radius);text-align:center;opacity:.8}
.ms-gallery-link{display:block;margin-bottom:var(--ms-space);break-inside:avoid;border-radius:var(--ms-radius);overflow:hidden;cursor:zoom-in}
.ms-gallery-link:focus-visible{outline-offset:2px;border-radius:var(--ms-radius)}
.ms-gallery-picture{display:block;width:100%;height:auto;transition:scale .3s}
.ms-gallery-link:hover .ms-gallery-picture{scale:1.03}
.ms-lightbox{width:100vw;height:100dvh;max-width:none;max-height:none;padding:0;border:0;background:#0b0b0b;color:#fff;overscroll-behavior:contain}
.ms-lightbox::backdrop{background:none}
.ms-lightbox[open]{display:grid;grid-template:1fr auto/1fr}
.ms-lightbox-picture{place-self:center;max-width:calc(100vw - 2rem);max-height:calc(100dvh - 6rem);object-fit:contain}
.ms-lightbox-caption{padding:.75rem 4rem 1.25rem;text-align:center}
.ms-lightbox-button{position:absolute;display:grid;place-items:center;width:3rem;height:3rem;padding:0;border:1px solid rgb(255 255 255/.7);border-radius:50%;background:rgb(0 0 0/.72);color:#fff;font:1.5rem/1 system-ui,sans-serif;cursor:pointer}
.ms-lightbox-button:hover{background:#fff;color:#0b0b0b}
.ms-lightbox-button[data-step='-1']{top:calc(50% - 1.5rem);left:.75rem}
.ms-lightbox-button[data-step='1']{top:calc(50% - 1.5rem);right:.75rem}
.ms-lightbox-button[data-close]{top:.75rem;right:.75rem}
`
