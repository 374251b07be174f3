import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The database grows by such pieces: a segment of its log. */
const segment = 16 * 1024 * 1024

/** The system's code (`ENOSPC`, `EROFS`, `EFBIG`) where not even one more segment fits in the folder. */
export function whyNotWritten(folder: string): string | undefined {
  const file = join(folder, '.room')
  try {
    writeFileSync(file, Buffer.alloc(segment))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  } finally {
    rmSync(file, { force: true })
  }
}

/** The folder, and the system's or the database's code. */
export const cannotWrite = (folder: string, code: string): StartError =>
  new StartError(
    `The data folder ${folder} cannot be written (${code}). Make room on its disk and make it writable, or set DATA_DIR to another folder.`,
  )
