const longest = 30_000

/**
 * Retries a lazy import, waiting longer each time (ms). Never rejects, because an optional part must not break the
 * page.
 */
export const retryWithBackoff = <T>(load: () => Promise<T>, ms = 1_000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return retryWithBackoff(load, Math.min(ms * 2, longest))
  })
