const patience = 15_000

/**
 * The text of the settings file, or null. It is read before there is a service to speak to, so it has no part in the
 * transport: the sign-in page needs the settings, and not yet the way out (PACE 1).
 */
export async function readSettingsFile(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return response.status === 200 ? await response.text() : null
  } catch {
    return null
  }
}
