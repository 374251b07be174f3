/** Calls a minute and person, kept in memory: a restart forgives them. */
export class PerMinute {
  readonly #windows = new Map<string, { readonly start: number; count: number }>()

  /** Counts one call; gives the seconds to wait where there were too many. */
  take(key: string, most: number, at: Date): number | undefined {
    const now = at.getTime()
    const window = this.#windows.get(key)
    if (!window || now - window.start >= 60_000 || now < window.start) {
      this.#forget(now)
      this.#windows.set(key, { start: now, count: 1 })
      return undefined
    }
    window.count += 1
    return window.count > most ? Math.ceil((window.start + 60_000 - now) / 1000) : undefined
  }

  reset(): void {
    this.#windows.clear()
  }

  #forget(now: number): void {
    if (this.#windows.size < 10_000) return
    for (const [key, window] of this.#windows) if (now - window.start >= 60_000) this.#windows.delete(key)
  }
}
