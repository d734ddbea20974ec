import type { Purpose } from '@mainstreet/blocks/scripts'

/** Links with this address open the choices again, wherever a tenant puts them. */
export const PRIVACY_CHOICES = '#privacy-choices'

interface Texts {
  readonly title: string
  readonly text: string
  readonly all: string
  readonly necessary: string
  readonly choose: string
  readonly save: string
  readonly always: string
  readonly refused: string
  readonly link: string
  readonly purposes: Readonly<Record<Purpose, string>>
}

const ENGLISH: Texts = {
  title: 'Your privacy',
  text: 'We would like to know how this site is used, and to show content from other services. You decide, and can change your mind at any time.',
  all: 'Accept all',
  necessary: 'Necessary only',
  choose: 'Choose',
  save: 'Save choices',
  always: 'Necessary: what the site needs to work, such as the cart',
  refused: 'Your browser asks not to be tracked, so we don’t.',
  link: 'Privacy choices',
  purposes: {
    statistics: 'Statistics: our own count of visits',
    marketing: 'Marketing: scripts from other services',
    media: 'External content: videos and more from other services',
  },
}

const FRENCH: Texts = {
  title: 'Votre vie privée',
  text: 'Nous aimerions savoir comment ce site est utilisé et afficher du contenu d’autres services. Vous décidez, et pouvez changer d’avis en tout temps.',
  all: 'Tout accepter',
  necessary: 'Nécessaires seulement',
  choose: 'Choisir',
  save: 'Enregistrer mes choix',
  always: 'Nécessaires : ce dont le site a besoin pour fonctionner, comme le panier',
  refused: 'Votre navigateur demande de ne pas être suivi; nous le respectons.',
  link: 'Choix de confidentialité',
  purposes: {
    statistics: 'Statistiques : notre propre décompte des visites',
    marketing: 'Marketing : scripts d’autres services',
    media: 'Contenu externe : vidéos et autres contenus d’autres services',
  },
}

const textsOf = (locale = 'en'): Texts => (locale.startsWith('fr') ? FRENCH : ENGLISH)

/**
 * The hidden banner that asks for consent. Pages are cached for all visitors, so its script decides whether to show it.
 * It is the first thing on the page for the keyboard and for screen readers, and covers nothing that it would move.
 */
export function consentHtml(locale?: string): string {
  const texts = textsOf(locale)
  const purposes = Object.entries(texts.purposes)
    .map(([name, label]) => `<label><input type="checkbox" name="${name}"> ${label}</label>`)
    .join('')
  const button = (choice: string, label: string, more = '') =>
    `<button type="button" data-choice="${choice}"${more}>${label}</button>`
  return [
    '<section class="ms-consent" aria-labelledby="ms-consent-title" hidden>',
    `<h2 id="ms-consent-title" tabindex="-1">${texts.title}</h2><p>${texts.text}</p>`,
    `<form hidden><label><input type="checkbox" checked disabled> ${texts.always}</label>${purposes}<p data-refused hidden>${texts.refused}</p></form>`,
    `<p class="ms-consent-actions">${button('all', texts.all)}${button('necessary', texts.necessary)}${button('choose', texts.choose, ' aria-expanded="false"')}${button('save', texts.save, ' hidden')}</p>`,
    '</section>',
  ].join('')
}

/** Below every page. */
export function privacyLink(locale?: string): string {
  return `<p class="ms-privacy"><a href="${PRIVACY_CHOICES}">${textsOf(locale).link}</a></p>`
}

export const consentCss = [
  '.ms-consent{position:fixed;z-index:98;left:0;right:0;bottom:0;max-height:90vh;overflow:auto;padding:1.25rem max(1.25rem,calc(50vw - 32rem)) max(1.25rem,env(safe-area-inset-bottom));background:#fff;color:#161616;box-shadow:0 0 0 1px #0002,0 -6px 30px #0003;font:400 1rem/1.5 var(--ms-font-body)}.ms-consent[hidden],.ms-consent [hidden]{display:none}',
  '.ms-consent h2{margin:0 0 .25rem;color:inherit;font:600 1.125rem/1.4 var(--ms-font-body)}.ms-consent h2:focus{outline:none}.ms-consent p{margin:0}.ms-consent form{display:grid;gap:.25rem;margin-top:.75rem}',
  '.ms-consent label{display:flex;gap:.625rem;align-items:center;min-height:2.75rem}.ms-consent input{flex:none;width:1.25rem;height:1.25rem;accent-color:#161616}',
  '.ms-consent .ms-consent-actions{display:flex;flex-wrap:wrap;gap:.625rem;margin-top:1rem}.ms-consent button{flex:1 1 auto;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid #161616;border-radius:.375rem;background:#fff;color:#161616;font:600 1rem/1.4 var(--ms-font-body);cursor:pointer}',
  '.ms-consent [data-choice=all],.ms-consent [data-choice=necessary],.ms-consent [data-choice=save]{background:#161616;color:#fff}.ms-consent :is(button,input):focus-visible{outline:3px solid #3b5bdb;outline-offset:2px}',
  '.ms-privacy{margin:0;padding:1rem 20px;text-align:center;font-size:.875rem}.ms-privacy a{display:inline-block;padding:.75rem;color:inherit}',
  '@media print{.ms-consent,.ms-privacy{display:none!important}}',
].join('')
