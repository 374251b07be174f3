import { lockFolder } from '../store/lock.ts'

/** A process that takes the lock of the folder it is given and keeps it. The test builds it, because it starts many. */
try {
  const release = await lockFolder(process.argv[2] ?? '')
  process.stdout.write('held')
  process.on('SIGTERM', () => {
    release()
    process.exit(0)
  })
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exit(1)
}
