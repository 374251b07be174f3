import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..')

/** Files below our own folders, as paths from the root with forward slashes. */
export function filesBelow(folders: readonly string[], ending: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => ending.test(file))
    .sort()
}

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
