import { type Browser, chromium } from 'playwright'
import { lookForChromium } from './programs.mjs'

const executablePath = lookForChromium()

/** The headless shell has no window, so every page is in front. */
export const isHeadlessShell = executablePath?.includes('headless-shell') ?? false

/** Starts a Chromium without a sandbox of its own, because CI runs as root, and without calls to its makers. */
export const chromiumOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export async function launchChromium(): Promise<Browser> {
  if (!executablePath) throw new Error('There is no Chromium. Set CHROME_PATH.')
  return chromium.launch(chromiumOptions)
}

let own: Browser | undefined

/** The one of this process, which ends with it. Its people are parted by their contexts. */
export async function ownChromium(): Promise<Browser> {
  if (!own?.isConnected()) own = await launchChromium()
  return own
}
