import { appendFileSync, readFileSync } from 'node:fs'
import { inject, test } from 'vitest'
import { processorSeconds } from '../tests/support/cost/processor-time.ts'
import { newDatabase } from '../tests/support/postgres.ts'
import { startTestServer } from './testing/server.ts'

const pgSeconds = () => {
  // postgres daemonized: whole of mine by cgroup
  const group = /cpuacct:(.*)/.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  return Number(readFileSync(`/sys/fs/cgroup/cpuacct${group}/cpuacct.usage`, 'utf8')) / 1e9
}
void processorSeconds
test('cost', async () => {
  for (const kind of ['embedded', 'embedded', 'pg', 'pg']) {
    let at = pgSeconds()
    const lap = (what: string) => {
      const now = pgSeconds()
      appendFileSync('/tmp/laps.txt', `${kind} ${what} ${(now - at).toFixed(2)}\n`)
      at = now
    }
    const server = await startTestServer(kind === 'pg' ? await newDatabase(inject('postgres')!) : undefined, {
      settings: { SEED_SCALE: 1 },
    })
    lap('start')
    const token = await server.session('vikram.sethi@headwater.example')
    for (let i = 0; i < 30; i++)
      for (const p of [
        '/customer/list?page=1&pageSize=10',
        '/payments/refundInitiates?page=1&pageSize=10',
        '/jobs?page=1&pageSize=10',
      ]) {
        const a = await server.call('GET', p, { token })
        if (i === 0) console.log(p, a.status)
      }
    lap('90 reads')
    await server.close()
    lap('close')
  }
}, 600_000)
