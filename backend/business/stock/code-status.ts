import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CodeStatus } from '../../../src/contract/areas/device-codes/code-moves.ts'
import type { Call } from '../../call.ts'
import { device, deviceCode } from '../../store/schema/index.ts'

/** The status of a code, read from its device where it has one (S-293). Of a select that joins the device to its code. */
export const codeStatus = sql<CodeStatus>`case
  when ${device.state} = 'RETIRED' then 'RETIRED' when ${device.state} = 'INSTALLED' then 'ACTIVE'
  when ${deviceCode.isBlocked} then 'BLOCKED' when ${device.code} is not null then 'ASSIGNED' else ${deviceCode.status} end`

/** Holds codes and their devices in their order, so that two changes of the same ones follow each other. */
export async function lockCodes(codes: readonly string[], { database }: Pick<Call, 'database'>): Promise<void> {
  await database
    .select({ code: deviceCode.code })
    .from(deviceCode)
    .where(inArray(deviceCode.code, [...codes]))
    .orderBy(deviceCode.code)
    .for('update')
  await database
    .select({ code: device.code })
    .from(device)
    .where(inArray(device.code, [...codes]))
    .orderBy(device.code)
    .for('update')
}

/** Which of these codes are blocked. Asked once their devices are held, it doesn't change until the call is over. */
export async function blockedAmong(
  codes: readonly string[],
  { database }: Pick<Call, 'database'>,
): Promise<ReadonlySet<string>> {
  const found = await database
    .select({ code: deviceCode.code })
    .from(deviceCode)
    .where(and(inArray(deviceCode.code, [...codes]), eq(deviceCode.isBlocked, true)))
  return new Set(found.map(({ code }) => code))
}
