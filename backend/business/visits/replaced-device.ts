import type { Call } from '../../call.ts'
import { holdFor } from '../homes/held-installation.ts'
import { swapDevice } from '../stock/swapped-device.ts'
import { type JobRow, tellJob } from './job-record.ts'

/**
 * A completed replacement brings the purifier that was promised to it; the old one goes out of use (S-253). Where that can't
 * be, the job isn't completed either. Nothing happens where it stands there already, or where only a model was wanted.
 */
export async function bringDevice(held: JobRow, call: Call): Promise<void> {
  if (held.newDeviceCode === null) return
  const { home } = await holdFor('replace', held.installationId, call)
  if (home.purifierId === held.newDeviceCode) return
  await swapDevice(home, held.newDeviceCode, held.id, call)
  const [from, to] = [home.purifierId, held.newDeviceCode]
  await tellJob(held.id, { kind: 'DEVICE', note: `${from} replaced by ${to}`, detail: { from, to } }, call)
}
