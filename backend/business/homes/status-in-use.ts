import { businessDay } from '../../moment.ts'

/** An installation in use is active until the last day of its recharge is over (S-23, S-280). */
export const statusInUse = (validTill: string | null, at: Date): 'ACTIVE' | 'INACTIVE' =>
  validTill !== null && validTill < businessDay(at) ? 'INACTIVE' : 'ACTIVE'
