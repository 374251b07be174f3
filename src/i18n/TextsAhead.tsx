import i18next from 'i18next'
import { useEffect } from 'react'

/** Loads the texts of what may come next, so that it is drawn whole at once. */
export function TextsAhead({ of }: { readonly of: string }) {
  useEffect(() => {
    void i18next.loadNamespaces(of)
  }, [of])
  return null
}
