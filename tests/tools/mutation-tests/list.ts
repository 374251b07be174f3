import { areaDefects } from './area-defects.ts'
import { backendDefects } from './backend-defects.ts'
import { clientDefects } from './client-defects.ts'
import { consoleDefects } from './console-defects.ts'
import type { Defect } from './defect.ts'
import { depositDefects } from './deposit-defects.ts'
import { machineDefects } from './machine-defects.ts'
import { refundDefects } from './refund-defects.ts'
import { secretDefects } from './secret-defects.ts'
import { viewDefects } from './view-defects.ts'

/** Every seeded defect, by area. */
export const defects: Readonly<Record<string, readonly Defect[]>> = {
  machines: machineDefects,
  client: clientDefects,
  backend: [...backendDefects, ...refundDefects, ...depositDefects, ...secretDefects],
  views: viewDefects,
  console: consoleDefects,
  areas: areaDefects,
}
