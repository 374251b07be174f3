/**
 * Lets the router follow plain links, so that no part must know a router: one listener for all of them.
 * New tabs, downloads, other origins and what was handled already stay with the browser.
 * Returns what takes the listener off again.
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
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
