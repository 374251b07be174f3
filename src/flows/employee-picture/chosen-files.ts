import type { ChosenFile } from '../../../machines/employee-picture/employee-picture.machine.ts'

/** A file and what was made of it. No address is made for it, so there is none to revoke. */
export interface HeldFile {
  readonly file: File
  /** Upright, as it is drawn */
  bitmap?: ImageBitmap
  /** The square as it is sent */
  square?: Blob
  /** Ends the sending that runs */
  ending?: AbortController
}

const held = new Map<string, HeldFile>()
let marks = 0

/** Holds a file outside the machine, whose context has no place for bytes, and says what the machine keeps of it. */
export function holdFile(file: File): ChosenFile {
  marks += 1
  const mark = `file-${marks}`
  held.set(mark, { file })
  return { mark, name: file.name, bytes: file.size }
}

export const heldFile = (chosen: ChosenFile | null): HeldFile | undefined => held.get(chosen?.mark ?? '')

export function releaseFile(chosen: ChosenFile | null): void {
  heldFile(chosen)?.bitmap?.close()
  held.delete(chosen?.mark ?? '')
}

/** Of every flow, such as at a sign-out. */
export function releaseFiles(): void {
  for (const { bitmap } of held.values()) bitmap?.close()
  held.clear()
}
