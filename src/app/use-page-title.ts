import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in the browser's tab and to screen readers. `title` is a text key with its namespace. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation(title.split(':')[0])
  const name = t(title)
  useEffect(() => {
    document.title = `${name} · Headwater`
  }, [name])
}
