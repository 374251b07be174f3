const patience = 15_000

let asked: Promise<string | null> | undefined

/** Asks for the settings before the console is there, so that its start doesn't wait for them. */
export const askSettings = (address: string): void => {
  asked = readSettingsFile(address)
}

/** Returns what was asked for early, once; otherwise reads it now. */
export function settingsText(address: string): Promise<string | null> {
  const answer = asked ?? readSettingsFile(address)
  asked = undefined
  return answer
}

/**
 * Reads the text of the settings file; null where that fails. It doesn't use the transport, because the sign-in page
 * needs the settings before the code for calls is loaded.
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
