const longest = 30_000

/**
 * Fetches the code of a part beside the page: where it can't be had it is tried again, ms later each time, so that the
 * part comes with the network and breaks nothing meanwhile. Never rejects.
 */
export const patiently = <T>(load: () => Promise<T>, ms = 1_000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return patiently(load, Math.min(ms * 2, longest))
  })
