import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** `namespace:key` → `namespace` */
export const namespaceOf = (key: string): string => key.split(':')[0] ?? ''

/** Names the page in the browser's tab and to screen readers. `title` is a text key with its namespace. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation(namespaceOf(title))
  const name = t(title)
  useEffect(() => {
    document.title = `${name} · Headwater`
  }, [name])
}
