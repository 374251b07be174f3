import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readStatesFile } from '../tests/support/walker/states-files.ts'

const root = path.resolve(import.meta.dirname, '..')

/** States files whose machine is in the folder of the changed file. All depend on a shared fragment. */
function dependents(changed: string): string[] {
  const folder = path.dirname(changed)
  const isShared = folder === path.join(root, 'machines/kit')
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.states.tsx'))
    .map((file) => path.join(root, 'src', file))
    .filter((file) => isShared || path.dirname(readStatesFile(file, readFileSync(file, 'utf8')).model.file) === folder)
}

/** The index is read again where a states file changes, so a changed machine touches those that name its model. */
export function touchStates(): Plugin {
  return {
    name: 'touch-states',
    configureServer({ watcher }) {
      const machines = path.join(root, 'machines')
      watcher.add(machines)
      watcher.on('change', (file) => {
        const changed = path.resolve(file)
        if (!changed.startsWith(machines + path.sep)) return
        const now = new Date()
        for (const states of dependents(changed)) utimesSync(states, now, now)
      })
    },
  }
}
