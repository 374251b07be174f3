import { createInstance, type ResourceKey } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createActor } from 'xstate'
import { sessionMachine } from '../../../machines/root/session.machine.ts'
import { directionOf, languages } from '../../i18n/languages.ts'
import { SignIn } from './SignIn.tsx'

const texts = import.meta.glob<ResourceKey>('../../../locales/*/{ui,session}.json', { import: 'default', eager: true })

/** The sign-in page in one language, as HTML that shows until the console has loaded. */
export interface Prebuilt {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly markup: string
}

export const prebuilt = (): Promise<Prebuilt[]> =>
  Promise.all(
    Object.keys(languages).map(async (language) => ({
      language,
      direction: directionOf(language),
      markup: harmless(await markupIn(language)),
    })),
  )

async function markupIn(language: string): Promise<string> {
  const read = (namespace: string) => texts[`../../../locales/${language}/${namespace}.json`] ?? {}
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: { ui: read('ui'), session: read('session') } },
    defaultNS: 'ui',
    keySeparator: '/',
    interpolation: { escapeValue: false },
  })
  const state = createActor(sessionMachine, { input: { stored: null } }).getSnapshot()
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SignIn state={state} send={() => undefined} />
    </I18nextProvider>,
  )
}

/** Removes names and the submit type, so that no browser sends what is typed or puts it into an address. */
const harmless = (markup: string): string =>
  markup.replaceAll(/ (?:name|data-event)="[^"]*"/g, '').replace(' type="submit"', ' type="button" data-early="submit"')
