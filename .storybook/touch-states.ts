import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readStatesFile } from '../tests/support/walker/states-files.ts'
import { forgetFlows } from './machine-states.ts'

const root = path.resolve(import.meta.dirname, '..')

const machines = path.join(root, 'machines')
const texts = path.join(root, 'locales/en')

/** States files whose machine is in the folder of the changed file, or is named by it. All depend on a shared fragment. */
function dependents(changed: string): string[] {
  const folder = path.dirname(changed)
  const isShared = folder === path.join(machines, 'kit')
  const named = `texts: '${path.basename(changed, '.json')}'`
  const depends = (model: string) =>
    folder === texts ? readFileSync(model, 'utf8').includes(named) : isShared || path.dirname(model) === folder
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.states.tsx'))
    .map((file) => path.join(root, 'src', file))
    .filter((file) => depends(readStatesFile(file, readFileSync(file, 'utf8')).model.file))
}

/**
 * The index is read again where a states file changes, so a changed machine touches those that name its model, and
 * changed texts those whose stories they name.
 */
export function touchStates(): Plugin {
  return {
    name: 'touch-states',
    configureServer({ watcher }) {
      watcher.add([machines, texts])
      watcher.on('change', (file) => {
        forgetFlows()
        const changed = path.resolve(file)
        if (![machines, texts].some((folder) => changed.startsWith(folder + path.sep))) return
        const now = new Date()
        for (const states of dependents(changed)) utimesSync(states, now, now)
      })
    },
  }
}
