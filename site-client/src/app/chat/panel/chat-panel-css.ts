/** Inside a shadow tree, so that neither the tenant's own styles nor these reach each other. The theme's variables do. */
export const chatPanelCss = `
*{box-sizing:border-box}
:host{font:400 .9375rem/1.5 var(--ms-font-body);color:var(--ms-text)}
dialog{position:fixed;inset:auto max(1rem,env(safe-area-inset-right)) 5.25rem auto;width:340px;height:450px;max-width:none;max-height:calc(100dvh - 6.25rem);margin:0;padding:0;overflow:hidden;border:1px solid #0002;border-radius:min(var(--ms-radius),16px);background:#fff;color:inherit;box-shadow:0 12px 48px #0004}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:none}
.head{display:flex;align-items:center;gap:.625rem;flex:none;min-height:3.25rem;padding:.25rem .25rem .25rem 1rem;background:var(--ms-primary);color:var(--ms-on-primary)}
h2{margin:0;font:600 1.0625rem/1.3 var(--ms-font-heading)}
button{font:inherit;cursor:pointer}
.close{width:2.75rem;height:2.75rem;padding:0;border:0;background:none;color:inherit;font-size:1.5rem;line-height:1}
.log{flex:1;min-height:0;padding:1rem;overflow-y:auto;overscroll-behavior:contain}
.log:empty{display:none}
.older{display:block;min-height:2.75rem;margin:0 auto .5rem;padding:.25rem 1rem;border:0;background:none;color:inherit;text-decoration:underline;cursor:pointer}
.line{display:flow-root;max-width:86%;margin:0 auto .75rem 0}
.line[data-mine]{margin:0 0 .75rem auto}
p{margin:0}
.line:not([data-mine]){position:relative;padding-left:2.5rem}
.face{position:absolute;top:.125rem;left:0;display:grid;place-items:center;width:2rem;height:2rem;overflow:hidden;border-radius:50%;background:color-mix(in oklab,var(--ms-text) 14%,#fff);color:var(--ms-text);font-size:.75rem;font-weight:600}
.face img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.head .face{position:relative;inset:auto;flex:none;background:#fff}
.who{flex:1;min-width:0}
.who p{font-size:.8125rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.text{width:fit-content;padding:.5rem .75rem;border-radius:12px;background:color-mix(in oklab,currentColor 8%,#fff);white-space:pre-wrap;overflow-wrap:anywhere}
[data-mine] .text{margin-left:auto;background:var(--ms-primary);color:var(--ms-on-primary)}
[data-mine] .picture{margin-left:auto}
.picture{display:block;width:fit-content;border-radius:12px}
.picture img{display:block;width:12rem;max-width:100%;height:9rem;border-radius:12px;background:color-mix(in oklab,var(--ms-text) 8%,#fff);object-fit:cover}
.text a{color:inherit;text-decoration:underline}
.about{margin-top:.125rem;font-size:.8125rem;color:color-mix(in oklab,var(--ms-text) 80%,#fff)}
[data-mine] .about{text-align:end}
.about button{padding:0;border:0;background:none;color:#b3261e;font-weight:600;text-decoration:underline}
.notice{flex:1;padding:1rem;overflow-y:auto}
.notice:empty,[hidden]{display:none}
.notice[data-greeting] p{width:fit-content;max-width:86%;margin-bottom:.75rem;padding:.5rem .75rem;border-radius:12px;background:color-mix(in oklab,currentColor 8%,#fff)}
.notice .action{display:block;margin-top:.75rem}
.typing{flex:none;min-height:1.75rem;padding:0 1rem .25rem;font-size:.875rem}
.question{flex:none;max-height:60%;padding:.75rem 1rem;overflow-y:auto;border-top:1px solid #0002;background:color-mix(in oklab,var(--ms-text) 4%,#fff)}
.question>*{display:grid;gap:.5rem;margin:0}
.pair{display:grid;grid-template-columns:2fr 3fr;gap:.5rem}
label{display:grid;gap:.125rem;font-size:.875rem}
input,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #767676;border-radius:min(var(--ms-radius),8px);background:#fff;color:inherit;font:inherit;font-size:1rem}
::placeholder{color:#6b6b6b;opacity:1}
.problem{color:#b3261e;font-size:.875rem}
.problem:empty{display:none}
.action{min-height:2.75rem;padding:.25rem 1rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font-weight:600}
.stars{display:flex;justify-content:center}
.stars button{width:2.75rem;height:2.75rem;padding:0;border:0;background:none;color:#767676;font-size:1.625rem;line-height:1}
.stars button:is(:hover,:focus-visible,:has(~:hover,~:focus-visible)){color:#8a5a00}
.attach{flex:none;display:grid;place-items:center;width:2.25rem;height:2.75rem;padding:0;border:0;background:none;color:inherit}
.compose{flex:none;display:flex;gap:.375rem;align-items:end;margin:0;padding:.75rem .75rem .75rem .375rem;border-top:1px solid #0002}
textarea{display:block;flex:1;max-height:7rem;resize:none;field-sizing:content;line-height:1.5;overflow-y:auto}
.send{flex:none;display:grid;place-items:center;width:2.75rem;height:2.75rem;padding:0;border:0;border-radius:50%;background:var(--ms-primary);color:var(--ms-on-primary)}
svg{width:1.375rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
button:hover{opacity:.9}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.log:focus-visible{outline-offset:-2px}
input:focus-visible,textarea:focus-visible{outline-offset:-1px}
.send:focus-visible,.action:focus-visible{outline-color:var(--ms-text)}
@media(max-width:479.98px){dialog{inset:0;width:100vw;height:100dvh;max-height:none;border:0;border-radius:0}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:open .16s ease-out}@keyframes open{from{opacity:0;translate:0 .75rem}}}
`.replaceAll('\n', '')
