import { inject } from 'vitest'
import { moveClock } from './same-morning.ts'

declare global {
  /** Set once in a process: its files share it. */
  var isClockMoved: boolean | undefined
}

if (!globalThis.isClockMoved) moveClock(inject('ahead'))
globalThis.isClockMoved = true
