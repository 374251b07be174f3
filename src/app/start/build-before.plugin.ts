import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Names of the assets of the newest build, then of the one before. */
type Builds = readonly (readonly string[])[]

const twin = /\.(?:br|gz)$/

/**
 * Removes from `assets` whatever neither the newest build nor the one before wrote, so that a page that was opened
 * before a deployment still finds its parts (H62). A build that wrote the same again is no newer one. Where no build
 * noted its assets yet, those that are there are taken for the build before.
 */
export async function keepBuildBefore(folder: string, written: readonly string[]): Promise<void> {
  const list = join(folder, '.vite', 'builds.json')
  const there = await readdir(join(folder, 'assets'))
  const newest = [...written].sort()
  const known: Builds = existsSync(list)
    ? JSON.parse(await readFile(list, 'utf8'))
    : [there.filter((name) => !twin.test(name))]
  const [last = [], beforeLast = []] = known
  const before = `${last}` === `${newest}` ? beforeLast : last
  const kept = new Set([...newest, ...before])
  const stale = there.filter((name) => !kept.has(name.replace(twin, '')))
  await Promise.all(stale.map((name) => rm(join(folder, 'assets', name))))
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(list, JSON.stringify([newest, before]))
}

/** The build empties nothing by itself: `emptyOutDir` is off. */
export const buildBefore = (): Plugin => ({
  name: 'build-before',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
    await keepBuildBefore(
      dir,
      assets.map((name) => name.slice('assets/'.length)),
    )
  },
})
