import i18next from 'i18next'
import type { ReactElement } from 'react'
import type { Problem } from '../../client/config.ts'

/** The page of a console that can't start. Names the setting and the form that it must have (H63). */
export async function startCheck(problems: readonly Problem[]): Promise<ReactElement> {
  const { StartCheck } = await import('./StartCheck.tsx')
  await i18next.loadNamespaces('start-check')
  return <StartCheck problems={problems} />
}
