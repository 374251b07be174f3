import { technicianGrades } from '../../../../src/contract/areas/technicians/technicians.ts'
import { item, kitQuantity } from '../../schema/items.ts'
import type { Database } from '../../typed-database.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import { technicians } from '../staff/technicians.ts'

/** [name, unit, has numbers of its own, in the kit of L1, L2, L3, value of one in rupees] */
const parts = [
  ['Sediment filter 10 inch', 'PIECE', false, 4, 6, 8, 240],
  ['Pre-carbon filter', 'PIECE', false, 4, 6, 8, 310],
  ['Post-carbon filter', 'PIECE', false, 2, 4, 6, 290],
  ['RO membrane 80 GPD', 'PIECE', true, 1, 2, 4, 1450],
  ['UF membrane', 'PIECE', false, 1, 2, 2, 680],
  ['Copper cartridge', 'PIECE', true, 0, 1, 2, 920],
  ['Alkaline cartridge', 'PIECE', true, 0, 1, 2, 1100],
  ['Booster pump 100 GPD', 'PIECE', true, 0, 1, 2, 1850],
  ['Power adapter 24 V', 'PIECE', true, 1, 2, 2, 540],
  ['Solenoid valve', 'PIECE', false, 1, 2, 3, 260],
  ['Float switch', 'PIECE', false, 1, 2, 3, 180],
  ['Pressure switch', 'PIECE', false, 1, 2, 3, 220],
  ['Flow meter', 'PIECE', true, 0, 1, 2, 760],
  ['Bot', 'PIECE', true, 0, 1, 2, 2400],
  ['Tap', 'PIECE', false, 2, 3, 4, 210],
  ['Tube 1/4 inch', 'METRE', false, 10, 15, 25, 18],
  ['Elbow connector', 'PIECE', false, 10, 15, 20, 12],
  ['Inlet valve', 'PIECE', false, 2, 3, 4, 160],
  ['Seal ring', 'PIECE', false, 12, 20, 30, 6],
  ['Wall bracket', 'PIECE', false, 0, 1, 2, 140],
] as const

/** [technician, item, quantity] */
const owned = [
  ['E-2001', 'IT-104', 6],
  ['E-2001', 'IT-116', 40],
  ['E-2003', 'IT-101', 10],
] as const

/** The parts, the kit of each grade, and what few technicians have of their own (S-229). */
export async function seedItems(database: Database, at: Date): Promise<number> {
  const updatedAt = before(at, 60 * dayMs)
  const items = parts.map(([name, unit, isSerialised, , , , rupees], index) => ({
    id: `IT-${101 + index}`,
    name,
    unit,
    isSerialised,
    value: rupees * 100,
  }))
  await insertAll(database, item, items)
  const ofGrades = parts.flatMap(([, , , ...quantities], index) =>
    technicianGrades.map((level, grade) => ({
      id: `IT-${101 + index}:${level}`,
      itemId: `IT-${101 + index}`,
      level,
      employeeId: null,
      quantity: quantities[grade] ?? 0,
      updatedAt,
    })),
  )
  const known = new Set(technicians.map(({ id }) => id))
  const ofPeople = owned
    .filter(([employeeId]) => known.has(employeeId))
    .map(([employeeId, itemId, quantity]) => ({
      id: `${itemId}:${employeeId}`,
      itemId,
      level: null,
      employeeId,
      quantity,
      updatedAt,
    }))
  await insertAll(database, kitQuantity, [...ofGrades, ...ofPeople])
  return items.length
}
