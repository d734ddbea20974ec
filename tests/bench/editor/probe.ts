/** Of what the editor offers with `probe=1` in its address, the part that is measured. */
export interface Probe {
  readonly session: {
    readonly tree: Readonly<Record<string, { readonly type: unknown; readonly props: Record<string, unknown> }>>
    readonly hover: { readonly id: string | null; set(id: string | null): void }
    readonly document: { readonly history: { readonly isDirty: boolean } }
    readonly drag: { get(): { readonly target: object | null } | null }
    select(id: string | null): void
    onEditText(id: string): boolean
  }
  readonly commands: { readonly setProps: object; readonly undo: object }
  perform(session: Probe['session'], command: object, input?: unknown): boolean
}

declare global {
  interface Window {
    __bench: {
      readonly probe: Probe
      readonly canvas: Document
      /** Resolves once what was drawn has been shown. */
      shown(): Promise<void>
      elementOf(id: string): HTMLElement
      /** Ids of the texts, in the order of the page. */
      readonly texts: readonly string[]
      /** How long the work takes, with what it makes React draw, the overlay mark and the browser lay out; in ms. */
      time(work: () => void): Promise<number>
    }
    __benchOpened?: number
    /** The gaps between frames since a save began, in ms. */
    __benchFrames?: number[]
  }
}

/**
 * Put into the page as text before its own scripts: notes when the whole page is drawn in the canvas and shown, and
 * offers what the measurements share. `__name` is called by functions that come from compiled TypeScript.
 */
export function inPage(nodes: number): string {
  return `
globalThis.__name = (of) => of;
if (window.parent === window && location.pathname === '/admin/editor') {
  const canvas = () => document.querySelector('iframe[title="Page being edited"]')?.contentDocument;
  const shown = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const isOpen = () => canvas()?.querySelectorAll('[data-node]').length === ${nodes} && !document.body.innerText.includes('Loading page');
  const look = async () => {
    if (!isOpen()) return requestAnimationFrame(look);
    await shown();
    window.__benchOpened = performance.now();
  };
  requestAnimationFrame(look);
  window.__bench = {
    shown,
    get probe() { return window.__mainstreetEditor },
    get canvas() { return canvas() },
    get texts() {
      return [...canvas().querySelectorAll('.ms-text[data-node]')].map((element) => element.dataset.node);
    },
    elementOf: (id) => canvas().querySelector('[data-node="' + id + '"]'),
    async time(work) {
      const view = canvas().defaultView;
      const onFrame = () => new Promise((done) => view.requestAnimationFrame(() => done(performance.now())));
      const frameBegun = onFrame();
      const begun = performance.now();
      work();
      // React draws what a store tells it in a microtask.
      await null; await null; await null;
      canvas().body.getBoundingClientRect();
      const drawn = performance.now() - begun;
      // What the work has put off to the next frame stands between these two.
      const frameEnded = new Promise((done) => view.requestAnimationFrame(() => {
        canvas().body.getBoundingClientRect();
        done(performance.now());
      }));
      return drawn + (await frameEnded) - (await frameBegun);
    },
  };
}`
}
