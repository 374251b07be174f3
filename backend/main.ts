import { join } from 'node:path'
import { demoAccounts, demoPassword } from './config-json.ts'
import { describeError, logToOutput } from './log.ts'
import { type Running, startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** The console lies in `dist`, the built backend in `dist/backend`. */
const consoleFolder = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '..', 'dist')
  : join(import.meta.dirname, '..')

const say = (text: string) => process.stdout.write(`${text}\n`)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  say(`Opening the data ${settings.DATABASE_URL ? 'of DATABASE_URL' : `in ${settings.DATA_DIR}`} …`)
  const running = await startServer(settings, { consoleFolder, progress: (text) => say(`  ${text}`) })
  listenForEnd(running)
  say(`Headwater is at ${running.address}`)
  if (running.firstPassword)
    say(`First sign-in, shown only now: administrator@headwater.example with the password ${running.firstPassword}`)
  if (settings.DEMO) await introduceDemo(running)
}

async function introduceDemo({ address, platform }: Running): Promise<void> {
  say(`Demo accounts, all with the password ${demoPassword}:`)
  for (const one of await demoAccounts(platform))
    say(`  ${one.username.padEnd(34)} ${one.name}, ${one.role} (${one.codes.join(' ')})`)
  say(`Outbox: ${address}/outbox`)
  say('Warning: in demo mode one-time codes are shown at /outbox. Set DEMO=0 for real data.')
}

function listenForEnd(running: Running): void {
  const end = (code: number) => {
    // A statement that hangs must not keep the process. The lock of a process that is gone is taken over.
    setTimeout(() => process.exit(code), 15_000).unref()
    running.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('unhandledRejection', (error) =>
    logToOutput({ level: 'error', text: 'unhandled rejection', error: describeError(error) }),
  )
  process.on('uncaughtException', (error) => {
    logToOutput({ level: 'fatal', text: 'uncaught exception', error: describeError(error) })
    end(1)
  })
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : describeError(error)}\n`)
  process.exit(1)
})
