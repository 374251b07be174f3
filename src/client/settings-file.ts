const patience = 15_000

let asked: Promise<string | null> | undefined

/** Asks for the settings before the console is there, so that its start doesn't wait for them. */
export const askSettings = (address: string): void => {
  asked = readSettingsFile(address)
}

/** What was asked for before, once; read now otherwise. */
export function settingsText(address: string): Promise<string | null> {
  const answer = asked ?? readSettingsFile(address)
  asked = undefined
  return answer
}

/**
 * The text of the settings file, or null. It is read before there is a service to speak to, so it has no part in the
 * transport: the sign-in page needs the settings, and not yet the way out.
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
