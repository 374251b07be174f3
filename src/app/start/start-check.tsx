import i18next from 'i18next'
import type { ReactElement } from 'react'
import type { Problem } from '../../client/config.ts'

/** The page of a console that cannot start: which setting, and what it must look like (H63). */
export async function startCheck(problems: readonly Problem[]): Promise<ReactElement> {
  const { StartCheck } = await import('./StartCheck.tsx')
  await i18next.loadNamespaces('start-check')
  return <StartCheck problems={problems} />
}
