export type Language = 'en' | 'fr'

interface PreferenceTexts {
  readonly title: string
  readonly choose: string
  readonly lists: string
  /** What choosing no list means. */
  readonly none: string
  readonly save: string
  readonly all: string
  readonly always: string
  readonly saved: string
  readonly gone: string
  readonly goneText: string
  readonly other: string
  readonly invalid: string
  readonly invalidText: string
}

/** The texts of the page on which people choose their emails. */
export function preferenceTexts(
  language: Language,
  { business, email }: { business: string; email: string },
): PreferenceTexts {
  if (language === 'fr')
    return {
      title: `Courriels de ${business}`,
      choose: `Choisissez ce que ${email} reçoit.`,
      lists: 'Listes',
      none: `Si vous n’en choisissez aucune, vous ne recevrez plus de courriels de ${business}.`,
      save: 'Enregistrer',
      all: 'Me désabonner de tout',
      always: 'Les courriels au sujet de vos commandes et de votre compte sont toujours envoyés.',
      saved: 'Vos choix sont enregistrés.',
      gone: 'Vous êtes désabonné',
      goneText: `Vous ne recevrez plus de courriels de ${business}.`,
      other: 'English',
      invalid: "Ce lien n'est pas valide",
      invalidText: "Utilisez le lien d'un courriel plus récent.",
    }
  return {
    title: `Emails from ${business}`,
    choose: `Choose what ${email} receives.`,
    lists: 'Lists',
    none: `If you choose none, you will no longer receive emails from ${business}.`,
    save: 'Save choices',
    all: 'Unsubscribe from all',
    always: 'Emails about your orders and your account are always sent.',
    saved: 'Your choices are saved.',
    gone: 'You are unsubscribed',
    goneText: `You will no longer receive emails from ${business}.`,
    other: 'Français',
    invalid: 'This link is not valid',
    invalidText: 'Use the link in a more recent email.',
  }
}
