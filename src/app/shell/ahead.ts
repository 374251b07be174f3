import { loadSession } from '../../client/session-store.ts'
import { rememberedLanguage } from '../../i18n/rememberedLanguage.ts'
import { textsOf } from '../../i18n/texts.ts'
import { decide } from '../decide.ts'

export { Work } from './Work.tsx'

/** Only whether a path fits, and none of its parameters. */
const parser = (path: string) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'), keys: [] })

/**
 * Fetches code and words of the page of this address for who was signed in, beside the settings and the words of the
 * language (PACE 3). Whoever needs one of them asks again, and hears of a failure then.
 */
export function fetchAhead(path: string): void {
  const user = loadSession()?.user
  const decision = user && decide(parser, path, user)
  const page = decision?.kind === 'page' ? decision.row : undefined
  const texts = ['shell', 'menu', 'kit', ...(page ? [page.title.split(':')[0] ?? ''] : [])]
  const language = rememberedLanguage()
  void Promise.allSettled([page?.load(), ...texts.map((one) => textsOf(language, one))])
}
