import { deviceCode } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { addHome } from '../../testing/money/refunds.ts'

/** Letters of a number, from A on. */
const lettersOf = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')

/** Each turn has a prefix that is free, a code without a device, and a device that is meant for a new home. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const code = `KNC${String(90_000_000 + turn)}`
  const at = new Date()
  await database.insert(deviceCode).values({ code, prefix: null, status: 'AVAILABLE', createdAt: at, updatedAt: at })
  const purifierId = `KNH${String(90_000_000 + turn)}`
  await addHome(database, { status: 'NEW', purifierId })
  return {
    addDeviceCodePrefix: () => ({ body: { prefix: `K${lettersOf(1_000 + turn)}` } }),
    updateDeviceCodeStatus: () => ({ params: { newStatus: 'BLOCKED' }, body: [code] as never }),
    activateDeviceCode: () => ({ params: { deviceCode: purifierId } }),
  }
}
