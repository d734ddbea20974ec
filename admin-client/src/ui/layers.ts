/** What lies above what. A question may be asked out of a dialog, and a session may end during either. */
export const layers = {
  dialog: 9999,
  /** Menus, lists and tooltips, also those that open out of a dialog. */
  floating: 10_000,
  question: 10_001,
  session: 10_002,
  toast: 10_003,
}
