import type { ReactElement } from 'react'
import type { Problem } from '../client/config.ts'

/** The page of a console that cannot start: which setting, and what it must look like (H63). */
export async function startCheck(problems: readonly Problem[]): Promise<ReactElement> {
  const [{ StartCheck }, i18next] = await Promise.all([import('./StartCheck.tsx'), import('i18next')])
  await i18next.default.loadNamespaces('shell')
  return <StartCheck problems={problems} />
}
