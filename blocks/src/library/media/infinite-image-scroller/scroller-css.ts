export const scrollerCss = `
.ms-scroller{position:relative;width:100%;min-width:0}
.ms-scroller-empty{padding:2rem;border:1px dashed currentColor;border-radius:var(--ms-radius);text-align:center;opacity:.8}
.ms-scroller-window{display:flex;overflow:hidden}
.ms-scroller[data-mask]>.ms-scroller-window{mask-image:linear-gradient(to right,transparent,#000 12%,#000 88%,transparent)}
.ms-scroller-round{display:flex;flex:none;justify-content:space-around;gap:calc(var(--ms-space)*2);min-width:100%;margin:0;padding:0 var(--ms-space);list-style:none;animation:ms-scroll var(--ms-round) linear infinite var(--ms-way)}
.ms-scroller:hover .ms-scroller-round,.ms-scroller-window:focus-visible>.ms-scroller-round,.ms-scroller-pause:checked~.ms-scroller-window>.ms-scroller-round{animation-play-state:paused}
.ms-scroller-picture{display:block;width:var(--ms-width);height:var(--ms-height);max-width:none;object-fit:contain}
.ms-scroller-pause{position:absolute;right:.5rem;bottom:.5rem;z-index:1;width:2rem;height:2rem;margin:0;border-radius:50%;background:rgb(0 0 0/.6) center/.875rem no-repeat url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='%23fff'%3E%3Cpath d='M2 1h4v12H2zM8 1h4v12H8z'/%3E%3C/svg%3E");appearance:none;cursor:pointer;opacity:0;transition:opacity .15s}
.ms-scroller:hover>.ms-scroller-pause,.ms-scroller-pause:focus-visible,.ms-scroller-pause:checked{opacity:1}
.ms-scroller-pause:checked{background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='%23fff'%3E%3Cpath d='M3 1l10 6-10 6z'/%3E%3C/svg%3E")}
@media(hover:none){.ms-scroller-pause{opacity:1}}
@media(prefers-reduced-motion:reduce){.ms-scroller-window{overflow-x:auto}.ms-scroller-round{animation:none}.ms-scroller-round[data-copy],.ms-scroller-pause{display:none}}
@keyframes ms-scroll{to{translate:-100% 0}}
`
