import { employeePicture } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn gives one person a first picture, and removes another's. */
export const prepare: Prepare = async ({ server, people, turn }) => {
  const { database, clock } = server.running.platform
  const pictured = `E-${1005 + turn}`
  const picture = { type: 'image/png', bytes: new Uint8Array([1]), byId: people[0] ?? '', at: clock.now() }
  const address = `examples-of-a-removal-${turn}`.padEnd(43, '-')
  await database
    .insert(employeePicture)
    .values({ employeeId: pictured, address, ...picture })
    .onConflictDoNothing()
  return {
    uploadEmployeePicture: () => ({ params: { id: `E-${1001 + turn}` } }),
    removeEmployeePicture: () => ({ params: { id: pictured } }),
  }
}
