import * as v from 'valibot'
import { preference } from '../../client/preferences.ts'
import { readSettingsFile } from '../../client/settings-file.ts'

const reloadedFor = preference('reloaded-for', v.string())
/** Name of the build, because the entry's file name changes with each. */
const build = import.meta.url

/**
 * Reloads the page when a deployment removed a chunk of its build, once per build and with no work in progress (H62).
 * Otherwise the banner leaves it to the person. Without network the page stays, because nothing could be loaded.
 * Where the browser stores nothing, a page that was just reloaded isn't reloaded again.
 */
export function reloadStaleChunks(isFree: () => boolean): void {
  addEventListener('vite:preloadError', async () => {
    if (!isFree() || reloadedFor.load() === build || (await readSettingsFile('/config.json')) === null) return
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!reloadedFor.save(build) && entry?.type === 'reload') return
    location.reload()
  })
}
