import i18next from 'i18next'
import type { Parser } from 'wouter'
import type { User } from '../../contract/user.ts'
import { notify } from '../../kit/root-api.ts'
import { startPage } from '../../kit/start-page.ts'
import { rowOf } from './decide.ts'
import { landing } from './landing.ts'
import { routes } from './routes.ts'
import { namespaceOf } from './use-page-title.ts'

/** Where `/` leads a person whose asked address was kept, or who chose a start page. Says so where that is not permitted. */
export function chosenLanding(parser: Parser, kept: string | null, user: User): string {
  const chosen = startPage(user.id).load()
  const to = landing(parser, kept, user, routes, chosen)
  if (chosen && to !== chosen && to !== kept) void tellLost(rowOf(parser, chosen, routes)?.title, chosen)
  return to
}

async function tellLost(title: string | undefined, address: string): Promise<void> {
  await i18next.loadNamespaces(['profile', ...(title ? [namespaceOf(title)] : [])])
  notify({ tone: 'warn', text: i18next.t('profile:startPageLost', { page: title ? i18next.t(title) : address }) })
}
