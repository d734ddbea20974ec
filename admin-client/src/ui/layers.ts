/** The stacking order. A confirmation may open above a dialog, and a session may end during either. */
export const layers = {
  dialog: 9999,
  /** Menus, lists and tooltips, also those inside dialogs. */
  floating: 10_000,
  question: 10_001,
  session: 10_002,
  toast: 10_003,
}
