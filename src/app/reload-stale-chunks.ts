import * as v from 'valibot'
import { preference } from '../client/preferences.ts'

const reloadedFor = preference('reloaded-for', v.string())
/** Names the build: the entry's file name changes with it. */
const build = import.meta.url

/**
 * After a deployment a chunk of the old build may be gone: the page is loaded anew, once a build (H62). Where the
 * browser keeps nothing, a page that was just reloaded is not reloaded again.
 */
export function reloadStaleChunks(): void {
  addEventListener('vite:preloadError', () => {
    if (reloadedFor.load() === build) return
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!reloadedFor.save(build) && entry?.type === 'reload') return
    location.reload()
  })
}
