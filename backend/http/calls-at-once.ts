import type { ServerResponse } from 'node:http'

/** Calls of each person that are under way: from their check until the answer was taken or the connection is gone (H79). */
export class CallsAtOnce {
  readonly #counts = new Map<string, number>()

  /** Counts the call. False where it is one too many, or nobody waits for its answer any more. */
  take(person: string, most: number, answer: ServerResponse): boolean {
    const count = this.#counts.get(person) ?? 0
    if (count >= most || answer.destroyed) return false
    this.#counts.set(person, count + 1)
    answer.once('close', () => this.#end(person))
    return true
  }

  #end(person: string): void {
    const left = (this.#counts.get(person) ?? 1) - 1
    if (left > 0) this.#counts.set(person, left)
    else this.#counts.delete(person)
  }
}
