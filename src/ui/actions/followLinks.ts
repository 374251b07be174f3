let following: ((click: MouseEvent) => void) | null = null

/** A modal panel keeps its clicks to itself, so it passes them on by this. */
export const followInside = ({ nativeEvent }: { readonly nativeEvent: MouseEvent }): void => following?.(nativeEvent)

/**
 * Lets the router follow plain links with one listener, so that no part knows a router. The browser keeps new tabs,
 * downloads, other origins and links that were handled already. Returns a function that removes the listener.
 */
export function followLinks(navigate: (address: string) => void): () => void {
  const follow = (click: MouseEvent) => {
    if (
      click.defaultPrevented ||
      click.button !== 0 ||
      click.metaKey ||
      click.ctrlKey ||
      click.shiftKey ||
      click.altKey
    )
      return
    const link = click.target instanceof Element ? click.target.closest('a') : null
    if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.target && link.target !== '_self') return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    click.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  following = follow
  document.addEventListener('click', follow)
  return () => {
    if (following === follow) following = null
    document.removeEventListener('click', follow)
  }
}
