import { preinit } from 'react-dom'

/**
 * Takes a sheet in with the part that it dresses, so that pages without that part don't wait for it. A `link` with a
 * precedence would hide the page while it loads, and the focus with it.
 */
export const lateSheet = (href: string): void => preinit(href, { as: 'style', precedence: 'default' })
