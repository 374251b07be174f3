import { followDate } from './clock.ts'

const patience = 15_000

let asked: Promise<string | null> | undefined

/** Asks for the settings before the console is there, so that its start doesn't wait for them. */
export const askSettings = (address: string): void => {
  asked = readSettingsFile(address)
}

/** Returns the early answer once. Reads the settings otherwise. */
export function settingsText(address: string): Promise<string | null> {
  const answer = asked ?? readSettingsFile(address)
  asked = undefined
  return answer
}

/**
 * Reads the text of the settings file. Null where that fails. Doesn't use the transport, because the sign-in page needs
 * the settings before that code is loaded.
 */
export async function readSettingsFile(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    followDate(response.headers.get('date'))
    return response.status === 200 ? await response.text() : null
  } catch {
    return null
  }
}
