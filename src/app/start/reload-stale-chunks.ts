import * as v from 'valibot'
import { preference } from '../../client/preferences.ts'
import { readSettingsFile } from '../../client/settings-file.ts'

const reloadedFor = preference('reloaded-for', v.string())
/** Names the build: the entry's file name changes with it. */
const build = import.meta.url

/**
 * After a deployment a chunk of the old build may be gone: the page is loaded anew, once a build, where nothing is under
 * way in it (H62); else the banner of a newer build leaves it to the person. Where nobody answers there is nothing to
 * load, and the page stays. Where the browser keeps nothing, a page that was just reloaded is not reloaded again.
 */
export function reloadStaleChunks(isFree: () => boolean): void {
  addEventListener('vite:preloadError', async () => {
    if (!isFree() || reloadedFor.load() === build || (await readSettingsFile('/config.json')) === null) return
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!reloadedFor.save(build) && entry?.type === 'reload') return
    location.reload()
  })
}
