/**
 * Styles of the overlay marks. They are in a shadow root of the canvas, isolated from the page's CSS. `--one` is one
 * screen pixel at any zoom.
 */
export const OVERLAY_CSS = `
:host{all:initial;position:absolute;left:0;top:0;width:0;height:0;z-index:2147483000;pointer-events:none;--accent:#4a5ce8;--refused:#c92a2a}
*{box-sizing:border-box}
[hidden]{display:none!important}
.box{position:absolute;left:0;top:0;pointer-events:none}
.hover{outline:calc(var(--one)*1) solid var(--accent);outline-offset:calc(var(--one)*-1)}
.selected{outline:calc(var(--one)*2) solid var(--accent);outline-offset:calc(var(--one)*-2)}
.also{outline:calc(var(--one)*2) solid var(--accent);outline-offset:calc(var(--one)*-2);background:rgb(74 92 232/.06)}
.tab{position:absolute;left:0;top:0;display:flex;align-items:center;max-width:var(--room);height:24px;font:500 12px/24px 'Inter Variable',system-ui,sans-serif;white-space:nowrap;transform-origin:0 0;border-radius:6px;overflow:hidden;background:var(--accent);color:#fff;box-shadow:0 2px 8px rgb(0 0 0/.18)}
.tab.light{height:20px;padding:0 6px;line-height:20px;font-size:11px;box-shadow:none;border-radius:4px}
.name{flex:0 1 auto;min-width:24px;padding:0 8px;max-width:220px;overflow:hidden;text-overflow:ellipsis}
.tools{display:flex;flex:none;border-left:1px solid rgb(255 255 255/.25);pointer-events:auto}
button{all:unset;display:grid;place-items:center;width:26px;height:24px;color:#fff;cursor:pointer}
button:hover{background:rgb(0 0 0/.18)}
button:focus-visible{box-shadow:inset 0 0 0 2px #fff}
button.handle{cursor:grab;touch-action:none}
button svg{width:15px;height:15px}
.insert-line{position:absolute;left:0;top:0;border-radius:9px;background:var(--accent);pointer-events:none}
button.plus{position:absolute;left:0;top:0;width:20px;height:20px;border-radius:50%;background:var(--accent);box-shadow:0 0 0 2px #fff;transform-origin:0 0;pointer-events:auto}
button.plus:hover{background:#3443b8}
@media (pointer:coarse){.tab{height:40px;line-height:40px}.tab.light{height:20px;line-height:20px}button{width:44px;height:40px}button svg{width:20px;height:20px}button.plus{width:32px;height:32px}}
.gap{position:absolute;left:0;top:0;pointer-events:auto;cursor:col-resize;touch-action:none}
.gap::after{content:'';position:absolute;inset:0 calc(50% - var(--one)*2);border-radius:calc(var(--one)*2);background:var(--accent);opacity:.45}
.gap:is(:hover,:focus-visible)::after{opacity:1}
.gap:focus-visible{outline:calc(var(--one)*2) solid var(--accent)}
.hint{position:absolute;left:0;top:0;display:grid;place-items:center;pointer-events:none}
`
