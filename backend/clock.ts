/** The server's clock. Tests may move it. */
export class Clock {
  #ahead = 0

  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }

  advance(ms: number): void {
    this.#ahead += ms
  }

  set(at: Date): void {
    this.#ahead = at.getTime() - Date.now()
  }
}
