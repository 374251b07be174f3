import { useSyncExternalStore } from 'react'

/** What is typed for the answer to a leave. It stays while other leaves are looked at, and ends with the decision. */
const notes = new Map<string, string>()
const listeners = new Set<() => void>()

export const noteOf = (leaveId: string): string => notes.get(leaveId) ?? ''

export function writeNote(leaveId: string, note: string): void {
  if (note === '') notes.delete(leaveId)
  else notes.set(leaveId, note)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNote = (leaveId: string): string => useSyncExternalStore(listen, () => noteOf(leaveId))
